import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { HumanCheckPanel } from '../../../parts/human-check/human-check-panel.tsx';
import { FormFields } from '../form-fields.tsx';
import { Refusal } from '../refusal.tsx';
import type { Captcha } from '../use-captcha.ts';
import { LoginFields } from './login-fields.tsx';
import type { LoginWayProps } from './login-way.ts';
import { useLoginForm } from './use-login-form.ts';

interface LoginByNameProps extends LoginWayProps {
  readonly captcha: Captcha;
}

export function LoginByName(props: LoginByNameProps) {
  const { t } = useTranslation('access');
  const form = useLoginForm(props);
  const { place, refusal, lead } = props;
  return (
    <Form onSubmit={form.send} aria-busy={form.isSubmitting} className="grid gap-3">
      <FormFields isLocked={form.isSubmitting} isAside={form.check.isOpen}>
        {refusal ? <Refusal text={refusal} /> : lead}
        <LoginFields form={form} place={place} />
      </FormFields>
      <HumanCheckPanel check={form.check}>
        <Button kind="accent" type="submit" busy={form.isSubmitting}>
          {t('login')}
        </Button>
      </HumanCheckPanel>
    </Form>
  );
}
