import { Refused } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useIdempotencyKeys } from '@app/client/use-idempotency-keys';
import { useSubmit } from '@app/client/use-submit';
import { createDownlines } from '@app/shared/agents/calls';
import { DOWNLINES_AT_ONCE_MAX } from '@app/shared/agents/downline-outcomes';
import { Button } from '@app/ui/buttons/button';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { TextArea } from '@app/ui/forms/text-area';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useRuleText } from '../../../lib/field-rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { AddedDownlines, type AddedLine } from './added-downlines.tsx';
import { SeriesFields } from './series-fields.tsx';
import { makePassword, readTypedList, type TypedList } from './typed-downlines.ts';
import { type SeriesChoice, useChosenSeries } from './use-chosen-series.ts';
import { SHOW_TEAM } from './use-downlines.ts';

type DownlineType = 'member' | 'agent';

/** Adds direct downlines from a list of usernames, and shows each line's result once. */
export function AddDownlinesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('downlines');
  const [added, setAdded] = useState<readonly AddedLine[]>();
  return (
    <Dialog title={t(added ? 'added' : 'add')} staysOpen onClose={onClose}>
      {added ? (
        <AddedDownlines lines={added} onClose={onClose} onMore={() => setAdded(undefined)} />
      ) : (
        <AddForm onAdded={setAdded} />
      )}
    </Dialog>
  );
}

function AddForm({ onAdded }: { readonly onAdded: (lines: readonly AddedLine[]) => void }) {
  const { t } = useTranslation('downlines');
  const { register, ageConsentYears: years } = useSite();
  const [text, setText] = useState('');
  const [type, setType] = useState<DownlineType>('member');
  const [isOfAge, setOfAge] = useState(false);
  const [wasSent, setSent] = useState(false);
  const series = useChosenSeries();
  const list = readTypedList(text, register);
  const wrongText = useWrongText();
  const { send, busy, error } = useAdding(onAdded);
  const isRight = !list.wrong && list.downlines.length > 0 && !series.bounds.some(series.isWrong);
  const isReady = isRight && isOfAge;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isReady) void send(list, { type, series: series.chosen });
  };
  return (
    <Form onSubmit={onSubmit} aria-busy={busy} className="grid gap-3">
      <Field
        label={t('names')}
        hint={t('names.hint', { count: list.downlines.length, max: DOWNLINES_AT_ONCE_MAX })}
        error={wasSent ? wrongText(list) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <p className="text-sm text-ink-2">{t('names.note')}</p>
      <Segmented<DownlineType>
        label={t('type')}
        segments={[
          { value: 'member', label: t('type.member') },
          { value: 'agent', label: t('type.agent') },
        ]}
        value={type}
        onChange={setType}
      />
      <SeriesFields choice={series} how={t('series.first')} />
      <Checkbox
        checked={isOfAge}
        aria-invalid={wasSent && !isOfAge}
        onChange={({ target }) => setOfAge(target.checked)}
      >
        {t('ofAge', { years })}
      </Checkbox>
      <Refused error={error} />
      <Button kind="accent" type="submit" busy={busy}>
        {t('add.confirm', { count: list.downlines.length })}
      </Button>
    </Form>
  );
}

/** Explains why a list cannot be sent. */
function useWrongText(): (list: TypedList) => string | undefined {
  const { t } = useTranslation('downlines');
  const ruleText = useRuleText();
  const { register } = useSite();
  return ({ wrong, downlines }) => {
    if (!wrong) return downlines.length === 0 ? t('wrong.none') : undefined;
    if (wrong.kind === 'too_many') return t('wrong.many', { max: DOWNLINES_AT_ONCE_MAX });
    const { kind, line: name } = wrong;
    if (kind === 'name') return t('wrong.name', { name, rule: ruleText(register.username) });
    if (kind === 'password')
      return t('wrong.password', { name, rule: ruleText(register.password) });
    return t(kind === 'line' ? 'wrong.line' : 'wrong.repeated', { name });
  };
}

/** The agent's choices for everyone on the list. */
interface ForAll {
  readonly type: DownlineType;
  readonly series: SeriesChoice['chosen'];
}

/** Sends a list; retries reuse the passwords generated for it, so that it is executed once. */
function useAdding(onAdded: (lines: readonly AddedLine[]) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKeys();
  const { submit, busy, error } = useSubmit();
  const { register } = useSite();
  const [made] = useState(() => new Map<string, string>());
  const passwordOf = (username: string): string => {
    const password = made.get(username) ?? makePassword(register.password);
    made.set(username, password);
    return password;
  };
  const send = ({ downlines: typed }: TypedList, { type, series }: ForAll) =>
    submit(async () => {
      const downlines = typed.map(({ username, password = passwordOf(username) }) => ({
        username,
        password,
        type,
      }));
      const seriesInput = series && series.length > 0 ? { series } : {};
      const idempotencyKey = keyOf(JSON.stringify({ downlines, ...seriesInput }));
      const input = { downlines, ...seriesInput, ofAge: true as const };
      const { list } = await client.send(createDownlines, input, { idempotencyKey });
      const refresh = SHOW_TEAM.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }));
      void Promise.all(refresh);
      onAdded(list.map((line, place) => ({ ...line, password: downlines[place]?.password ?? '' })));
    });
  return { send, busy, error };
}
