import { TextField } from '@app/ui/text-field';

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly isOptional?: boolean;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number. Whatever else is typed is left out. */
export function NumberField({ label, hint, error, value, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      dir="ltr"
      inputMode="numeric"
      value={`${value}`}
      onTextChange={(text) => onChange(Number(text.replace(/\D/g, '')))}
    />
  );
}
