import { Field } from '@app/ui/field';
import { PasswordInput } from '@app/ui/password-input';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps {
  readonly input: UseFormRegisterReturn;
  readonly isMissing: boolean;
}

/** The password that one logs in with, asked before what a stranger must not do. */
export function PasswordField({ input, isMissing }: PasswordFieldProps) {
  const { t } = useTranslation(['security', 'access']);
  return (
    <Field
      label={t('password.yours')}
      hint={t('password.yours.why')}
      error={isMissing ? t('access:required') : undefined}
    >
      {(control) => <PasswordInput {...control} {...input} autoComplete="current-password" />}
    </Field>
  );
}
