import { Field } from '@app/ui/field';
import { TextInput } from '@app/ui/text-input';

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number. Whatever else is typed is left out. */
export function NumberField({ label, hint, error, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label} {...(hint && { hint })} error={error}>
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          inputMode="numeric"
          value={`${value}`}
          onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '')))}
        />
      )}
    </Field>
  );
}
