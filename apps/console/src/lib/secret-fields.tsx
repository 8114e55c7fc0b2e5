import { CodeInput } from '@app/ui/code-input';
import { Field } from '@app/ui/field';
import { PasswordInput } from '@app/ui/password-input';
import { useWords } from './words.ts';

interface SecretFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface PasswordFieldProps extends SecretFieldProps {
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, autoComplete, value, onChange } = props;
  return (
    <Field label={label} {...(hint && { hint })} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The six digits that an authenticator shows. */
export function AuthenticatorField(props: SecretFieldProps & { readonly isWrong: boolean }) {
  const { label, hint, isWrong, value, onChange } = props;
  const { t } = useWords();
  return (
    <Field label={label} {...(hint && { hint })} error={isWrong ? t('code.wrong') : undefined}>
      {(control) => (
        <CodeInput {...control} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
