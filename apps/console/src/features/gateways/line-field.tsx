import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import { TextField } from '@app/ui/forms/text-field';

interface LineFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly value: string;
  readonly isSecret?: boolean;
  readonly onChange: (text: string) => void;
}

/** A single line for programs: address, host name or secret. No autocorrection, no autofill. */
export function LineField({ isSecret, value, onChange, ...field }: LineFieldProps) {
  if (!isSecret) return <TextField isCode {...field} value={value} onTextChange={onChange} />;
  return (
    <Field {...field}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
