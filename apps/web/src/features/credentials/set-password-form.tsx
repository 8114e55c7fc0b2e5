import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { emailReset } from '@app/shared/api/credentials.calls';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formResolver } from '../../lib/form-resolver.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { typedTwice, useNewPassword } from './new-password-schema.ts';

interface SetPasswordFormProps {
  /** What stood in the link. */
  readonly ticket: string;
  readonly onDone: () => void;
}

/** For a member who came by the link of a mail. */
export function SetPasswordForm({ ticket, onDone }: SetPasswordFormProps) {
  const { t } = useTranslation('password');
  const api = useClient();
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string>();
  const newPassword = useNewPassword();
  const typed = typedTwice(z.object(newPassword));
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ newPassword }) => {
    setRefusal(undefined);
    try {
      await api.send(emailReset, { ticket, newPassword });
      onDone();
    } catch (error) {
      setRefusal(errorText(error));
    }
  });
  return (
    <form onSubmit={send} noValidate aria-busy={isSubmitting} className="grid gap-3">
      <NewPasswordFields
        typed={form.watch('newPassword')}
        input={form.register('newPassword')}
        isBroken={errors.newPassword !== undefined}
        again={form.register('confirmNewPassword')}
        isAgainBroken={errors.confirmNewPassword !== undefined}
      />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={isSubmitting}>
        {t('set')}
      </Button>
    </form>
  );
}
