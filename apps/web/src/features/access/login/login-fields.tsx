import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import { UsernameInput } from '@app/ui/forms/text-input';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CaptchaField } from '../captcha-field.tsx';
import type { LoginFormState } from './use-login-form.ts';

interface LoginFieldsProps {
  readonly form: LoginFormState;
  /** A sheet focuses the first field at once and keeps the password hidden. */
  readonly place: 'page' | 'sheet';
}

/** On touch devices, focusing a field would cover half of the sheet with the on-screen keyboard. */
const hasKeyboard = () => matchMedia('(hover: hover)').matches;

export function LoginFields({ form, place }: LoginFieldsProps) {
  const { t } = useTranslation(['access', 'errors']);
  const { errors, register, captcha } = form;
  return (
    <>
      <Field label={t('username')} error={errors.username && t('required')}>
        {(control) => (
          <UsernameInput
            {...control}
            {...register('username')}
            autoFocus={place === 'sheet' && hasKeyboard()}
          />
        )}
      </Field>
      <Field
        label={t('password')}
        hint={form.isRemembered && t('login.remembered')}
        error={errors.password && t('required')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            hasReveal={place === 'page'}
            within={
              place === 'sheet' && (
                <Link look="quiet" href="/forgetPassword">
                  {t('login.forgotShort')}
                </Link>
              )
            }
            placeholder={form.isRemembered ? '••••••••' : undefined}
            autoComplete="current-password"
          />
        )}
      </Field>
      {captcha.isNeeded && (
        <CaptchaField
          captcha={captcha}
          error={errors.captcha && t('errors:captcha.required')}
          input={register('captcha')}
        />
      )}
      {form.isRemembering && <Checkbox {...register('rememberMe')}>{t('login.remember')}</Checkbox>}
    </>
  );
}
