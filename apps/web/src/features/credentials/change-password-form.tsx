import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { changePassword } from '@app/shared/credentials/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { PasswordInput } from '@app/ui/forms/password-input';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../lib/form-resolver.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { holdLogin, useHeldLogin } from '../../lib/session/held-login.ts';
import { renewSession, storedSession } from '../../lib/session/session.ts';
import { useBeginSession } from '../../parts/session/use-begin-session.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { typedTwice, useNewPassword } from './new-password-schema.ts';

interface ChangePasswordFormProps {
  readonly onChanged: () => void;
}

/**
 * Changes the password. A member stays logged in; one who had to change it before logging in is logged in afterwards
 * without typing it again.
 */
export function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
  const { t } = useTranslation(['password', 'access']);
  const api = useClient();
  const queries = useQueryClient();
  const beginSession = useBeginSession();
  const held = useHeldLogin();
  const { submit, busy, refusal } = useSubmit();
  const newPassword = useNewPassword();
  const typed = typedTwice(z.object({ ...newPassword, oldPassword: z.string().min(held ? 0 : 1) }));
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit((input) =>
    submit(async () => {
      if (held) {
        const { loggedIn, password: oldPassword } = held;
        const sent = { ...input, oldPassword };
        const { token } = await api.send(changePassword, sent, { token: loggedIn.token });
        beginSession({ ...loggedIn, token });
        holdLogin(undefined);
      } else {
        const before = storedSession();
        const { token } = await api.send(changePassword, input);
        renewSession(before, token, serverNow());
        await queries.invalidateQueries();
      }
      toast(t('changed'));
      onChanged();
    }),
  );
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
      {held ? (
        <Banner state="pending" title={t('change.first')} />
      ) : (
        <Field label={t('old')} error={errors.oldPassword && t('access:required')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('oldPassword')}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      <NewPasswordFields form={form} />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy}>
        {t('change')}
      </Button>
    </Form>
  );
}
