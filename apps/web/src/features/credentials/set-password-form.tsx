import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { emailReset } from '@app/shared/credentials/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../lib/form-resolver.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { typedTwice, useNewPassword } from './new-password-schema.ts';

interface SetPasswordFormProps {
  readonly ticket: string;
  /** Whether the member had no password before. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

/** Sets a password for a member with an email link, or an agent with an operator's link. */
export function SetPasswordForm({ ticket, isFirst, onDone }: SetPasswordFormProps) {
  const { t } = useTranslation('password');
  const api = useClient();
  const { submit, busy, refusal } = useSubmit();
  const newPassword = useNewPassword();
  const typed = typedTwice(z.object(newPassword));
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const send = form.handleSubmit(({ newPassword }) =>
    submit(async () => {
      await api.send(emailReset, { ticket, newPassword });
      onDone();
    }),
  );
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
      <NewPasswordFields form={form} isFirst={isFirst} />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy}>
        {t(isFirst ? 'first.set' : 'set')}
      </Button>
    </Form>
  );
}
