import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface OwnPasswordFieldProps
  extends Omit<ComponentProps<typeof PasswordInput>, 'autoComplete' | 'hasReveal' | 'within'> {
  /** Whether the form was sent without the password. */
  readonly isMissing?: boolean;
  /** Why the server refused it. */
  readonly refusal?: string | undefined;
}

/** The login password, asked before sensitive changes. */
export function OwnPasswordField({ isMissing, refusal, ...input }: OwnPasswordFieldProps) {
  const { t } = useTranslation(['credentials', 'access']);
  return (
    <Field
      label={t('password.yours')}
      hint={t('password.yours.why')}
      error={isMissing ? t('access:required') : refusal}
    >
      {(control) => <PasswordInput {...control} {...input} autoComplete="current-password" />}
    </Field>
  );
}
