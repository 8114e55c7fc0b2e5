import { Field } from '@app/ui/field';
import { TextInput } from '@app/ui/text-input';

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Codes, addresses and figures, in every language written from left to right. */
  readonly isCode?: boolean;
}

/** One line that an operator types. */
export function TextField({ label, hint, error, value, onChange, isCode }: TextFieldProps) {
  return (
    <Field label={label} {...(hint && { hint })} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...(isCode && { dir: 'ltr', autoCapitalize: 'none', spellCheck: false })}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
