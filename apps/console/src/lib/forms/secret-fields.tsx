import { CodeInput } from '@app/ui/forms/code-input';
import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import { useState } from 'react';
import { useWords } from '../words.ts';

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

/** Compares a new password with its repetition: `check` returns the result and shows the error. */
export function useTypedTwice(password: string) {
  const [again, setAgain] = useState('');
  const [differs, setDiffers] = useState(false);
  const check = (): boolean => {
    setDiffers(again !== password);
    return again === password;
  };
  return { again, setAgain, differs, check };
}

interface NewPasswordFieldsProps {
  readonly label: string;
  /** Label of the repetition. */
  readonly labelAgain: string;
  readonly isWrong: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly twice: ReturnType<typeof useTypedTwice>;
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, labelAgain, isWrong, value, onChange, twice } = props;
  const { t } = useWords();
  return (
    <>
      <PasswordField
        label={label}
        hint={t('setUp.password.hint')}
        error={isWrong ? t('setUp.password.wrong') : undefined}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
      />
      <PasswordField
        label={labelAgain}
        error={twice.differs ? t('setUp.again.wrong') : undefined}
        autoComplete="new-password"
        value={twice.again}
        onChange={twice.setAgain}
      />
    </>
  );
}

/** Six-digit code of an authenticator. */
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
