import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { HumanCheckPanel } from '../../../parts/human-check/human-check-panel.tsx';
import { CaptchaField } from '../captcha-field.tsx';
import { FormFields } from '../form-fields.tsx';
import { NumberPart } from '../number-part.tsx';
import { LostRegistration } from './lost-registration.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { AgeField, CodeField, NameField, PasswordFields } from './register-fields.tsx';
import { type RegisterFormProps, useRegisterForm } from './use-register-form.ts';

const NoticeDialog = lazy(async () => ({
  default: (await import('@app/ui/overlays/notice-dialog')).NoticeDialog,
}));

/** The registration form of sheet and page: two fields and a confirmation, plus the data the site asks for. */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation(['access', 'errors', 'register']);
  const form = useRegisterForm(props);
  const has = (field: (typeof form.shown)[number]) => form.shown.includes(field);
  return (
    <Form onSubmit={form.send} aria-busy={form.isSubmitting} className="grid gap-3">
      <FormFields isLocked={form.isSubmitting} isAside={form.check.isOpen}>
        {!form.refusal && !form.isLost && props.lead}
        {props.way === 'mobile' && <NumberPart form={form} />}
        {has('username') && <NameField form={form} />}
        {has('password') && <PasswordFields form={form} />}
        {props.way === 'username' && has('mobileNum') && <NumberPart form={form} />}
        <PersonalFields form={form} />
        {form.showsInvitation && <CodeField form={form} />}
        {form.captcha.isNeeded && (
          <CaptchaField
            captcha={form.captcha}
            error={form.errorOf('captcha', t('errors:captcha.required'))}
            input={form.register('captcha')}
          />
        )}
        <AgeField form={form} />
      </FormFields>
      {form.refusal && <Banner urgent state="danger" title={form.refusal} />}
      {form.isLost && <LostRegistration />}
      <HumanCheckPanel check={form.check}>
        <Button kind="accent" type="submit" busy={form.isSubmitting}>
          {t('register')}
        </Button>
      </HumanCheckPanel>
      {form.notice && (
        <Suspense>
          <NoticeDialog
            title={form.notice}
            confirm={t('register:in_increase_submit')}
            onClose={form.onNoticeRead}
          />
        </Suspense>
      )}
    </Form>
  );
}
