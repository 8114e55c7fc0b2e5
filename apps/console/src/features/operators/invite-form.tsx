import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/operators/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import type { Invitation } from './listed-operator.ts';

/** Creates an operator without roles, and an invitation link. */
export function InviteForm({ onInvited }: { readonly onInvited: (made: Invitation) => void }) {
  const { t } = useWords();
  const { site: ownSite, sites } = useOperator();
  const { values, set, send, isWrong, busy, error, reset } = useForm(calls.invite, {
    initial: { username: '', site: ownSite },
    onDone: ({ token }, { username }) => {
      onInvited({ username, token });
      reset();
    },
  });
  const choices = [
    ...(ownSite === null ? [{ value: '', label: t('operators.everySite') }] : []),
    ...sites.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <Form className="grid max-w-list gap-2" onSubmit={(event) => void send(event)}>
      <TextField
        isCode
        label={t('operators.name')}
        hint={t('login.username.hint')}
        error={isWrong('username') ? t('login.username.wrong') : undefined}
        value={values.username}
        onTextChange={(text) => set('username', text)}
      />
      <Field label={t('site')}>
        {(control) => (
          <Select
            {...control}
            choices={choices}
            value={values.site ?? ''}
            onValueChange={(code) => set('site', code === '' ? null : code)}
          />
        )}
      </Field>
      <Refused error={error} />
      <div>
        <Button type="submit" kind="ink" busy={busy}>
          {t('invite.send')}
        </Button>
      </div>
    </Form>
  );
}
