import { Field } from '@app/ui/field';
import { PasswordInput } from '@app/ui/password-input';
import { TextInput } from '@app/ui/text-input';

interface LineFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly isSecret?: boolean;
  readonly onChange: (text: string) => void;
}

/** A line for programs: an address, a name of a server, a secret. Never corrected, and never offered again. */
export function LineField({ label, hint, error, value, isSecret, onChange }: LineFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        isSecret ? (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
