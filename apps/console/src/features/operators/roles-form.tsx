import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { BREAK_GLASS_MINUTES } from '@app/shared/credentials/lifetimes';
import * as calls from '@app/shared/operators/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { SearchInput } from '@app/ui/forms/search-field';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedOperator } from './listed-operator.ts';

interface RolesFormProps {
  readonly operator: ListedOperator;
  readonly hasApprover: boolean;
  readonly onDone: () => void;
}

/** Requests roles, which another operator approves. */
export function RolesForm({ operator, hasApprover, onDone }: RolesFormProps) {
  const { t, named } = useWords();
  const [selected, setSelected] = useState<readonly string[]>(operator.roles);
  const [text, setText] = useState('');
  const [after, setAfter] = useState<string>();
  const page = { ...(text && { text }), ...(after !== undefined && { after }) };
  const answer = useAnswer(calls.roles, page, { placeholderData: keepPreviousData });
  const call = useCall(calls.requestRoles);
  const toggle = (role: string) =>
    setSelected(
      selected.includes(role) ? selected.filter((one) => one !== role) : [...selected, role],
    );
  const ask = () => {
    const { id, username } = operator;
    const onRequested = () => {
      toast(t('operators.askRoles.done', { username }));
      onDone();
    };
    void call.send({ id, roles: [...selected] }, { onDone: onRequested });
  };
  const isAll = text === '' && after === undefined;
  return (
    <div className="grid gap-2">
      <Answered answer={answer} rows={4}>
        {({ list, next }) => (
          <>
            {(!isAll || next !== null) && (
              <SearchInput
                label={t('operators.roles.find')}
                value={text}
                onChange={(typed) => {
                  setText(typed.slice(0, 40));
                  setAfter(undefined);
                }}
              />
            )}
            <fieldset>
              <legend className="font-strong">{t('operators.roles')}</legend>
              {rolesShown(list, isAll ? selected : []).map((role) => (
                <Checkbox
                  key={role}
                  checked={selected.includes(role)}
                  onChange={() => toggle(role)}
                >
                  {named('role', role)}
                  <span className="block text-xs text-ink-3">
                    {named('role.text', role, { minutes: BREAK_GLASS_MINUTES })}
                  </span>
                </Checkbox>
              ))}
              {list.length === 0 && (
                <Empty state="no-results" sentence={t('operators.roles.none')} />
              )}
            </fieldset>
            <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
          </>
        )}
      </Answered>
      {answer.data && (
        <>
          <p className="text-sm text-ink-2">
            {t(hasApprover ? 'operators.askRoles.text' : 'operators.askRoles.alone')}
            {!hasApprover && (
              <code className="block wrap-anywhere" dir="ltr">
                {`operators roles ${operator.username} ${selected.join(',')}`}
              </code>
            )}
          </p>
          <Refused error={call.error} />
          <div className="flex justify-end">
            <Button kind="ink" busy={call.busy} onPress={ask}>
              {t('operators.askRoles')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Assigned roles first, on every page. */
const rolesShown = (list: readonly string[], chosen: readonly string[]): string[] => [
  ...new Set([...chosen.filter((role) => !list.includes(role)), ...list]),
];
