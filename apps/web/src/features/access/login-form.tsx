import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { useTranslation } from 'react-i18next';
import { HumanCheckPanel } from '../human-check/human-check-panel.tsx';
import { FormFields } from './form-fields.tsx';
import { LoginFields } from './login-fields.tsx';
import { type LoginFormProps, useLoginForm } from './use-login-form.ts';

/** One form for sheet and page, of players and of agents. */
export function LoginForm(props: LoginFormProps) {
  const { t } = useTranslation('access');
  const form = useLoginForm(props);
  return (
    <form onSubmit={form.send} noValidate aria-busy={form.isSubmitting} className="grid gap-3">
      <FormFields isLocked={form.isSubmitting} isAside={form.check.isOpen}>
        {!form.refusal && props.lead}
        <LoginFields form={form} place={props.place ?? 'page'} />
      </FormFields>
      {form.refusal && <Banner urgent state="danger" title={form.refusal} />}
      <HumanCheckPanel check={form.check}>
        <Button kind="accent" type="submit" busy={form.isSubmitting}>
          {t('login')}
        </Button>
      </HumanCheckPanel>
    </form>
  );
}
