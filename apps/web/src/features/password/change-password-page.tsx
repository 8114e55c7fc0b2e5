import { changePassword } from '@app/shared/api/security.calls';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { PasswordInput } from '@app/ui/password-input';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useApi } from '../../lib/api-context.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { AccessTicket } from '../access/access-ticket.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPassword, typedTwice } from './new-password-schema.ts';

const typed = typedTwice(z.object({ ...newPassword, oldPassword: z.string().min(1) }));

/** The old password and a new one. Whoever changes it stays signed in. */
export function ChangePasswordPage() {
  const { t } = useTranslation(['password', 'access']);
  const api = useApi();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (input) => {
    setRefusal(undefined);
    try {
      await api.send(changePassword, input);
      toast(t('changed'));
      await navigate('/', { replace: true });
    } catch (error) {
      setRefusal(errorText(error));
    }
  });
  return (
    <AccessTicket poster="login" headline={t('headline')}>
      <PageTitle>{t('change.title')}</PageTitle>
      <form onSubmit={send} noValidate aria-busy={isSubmitting} className="grid gap-3">
        <h1 className="text-2xl type-display">{t('change.title')}</h1>
        <Field label={t('old')} error={errors.oldPassword && t('access:required')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('oldPassword')}
              autoComplete="current-password"
            />
          )}
        </Field>
        <NewPasswordFields
          typed={form.watch('newPassword')}
          input={form.register('newPassword')}
          isBroken={errors.newPassword !== undefined}
          again={form.register('confirmNewPassword')}
          isAgainBroken={errors.confirmNewPassword !== undefined}
        />
        {refusal && <Banner urgent state="danger" title={refusal} />}
        <Button kind="accent" type="submit" busy={isSubmitting}>
          {t('change')}
        </Button>
      </form>
    </AccessTicket>
  );
}
