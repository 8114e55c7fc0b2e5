import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { useTranslation } from 'react-i18next';
import { HumanCheckPanel } from '../human-check/human-check-panel.tsx';
import { FormFields } from './form-fields.tsx';
import { AgeField, CodeField, NameField, PasswordFields } from './register-fields.tsx';
import { type RegisterFormProps, useRegisterForm } from './use-register-form.ts';

/** One form for sheet and page: two fields and their confirmation. */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation('access');
  const form = useRegisterForm(props);
  return (
    <form onSubmit={form.send} noValidate aria-busy={form.isSubmitting} className="grid gap-3">
      <FormFields isLocked={form.isSubmitting} isAside={form.check.isOpen}>
        {!form.refusal && props.lead}
        <NameField form={form} />
        <PasswordFields form={form} />
        {form.asksForCode && <CodeField form={form} />}
        <AgeField form={form} />
      </FormFields>
      {form.refusal && <Banner urgent state="danger" title={form.refusal} />}
      <HumanCheckPanel check={form.check}>
        <Button kind="accent" type="submit" busy={form.isSubmitting}>
          {t('register')}
        </Button>
      </HumanCheckPanel>
    </form>
  );
}
