import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { useTranslation } from 'react-i18next';
import { HumanCheckStatus } from '../human-check/human-check-status.tsx';
import { AgeField, CodeField, NameField, PasswordFields } from './register-fields.tsx';
import { type RegisterFormProps, useRegisterForm } from './use-register-form.ts';

/** Two fields and their confirmation. The proof that a person's device asks is made meanwhile. */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation('access');
  const form = useRegisterForm(props);
  return (
    <form onSubmit={form.send} noValidate aria-busy={form.isSubmitting} className="grid gap-3">
      <NameField form={form} />
      <PasswordFields form={form} />
      {form.asksForCode && <CodeField form={form} />}
      <AgeField form={form} />
      {form.refusal && <Banner urgent state="danger" title={form.refusal} />}
      <div className="grid gap-1">
        <Button kind="accent" type="submit" busy={form.isSubmitting}>
          {t('register')}
        </Button>
        <HumanCheckStatus state={form.human.state} onRetry={form.human.renew} />
      </div>
    </form>
  );
}
