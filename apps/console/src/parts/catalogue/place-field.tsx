import { TextField } from '@app/ui/forms/text-field';

interface PlaceFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: number | null;
  readonly onChange: (place: number | null) => void;
}

/** Field for an optional whole number. */
export function PlaceField({ label, hint, error, value, onChange }: PlaceFieldProps) {
  const read = (text: string) => {
    const digits = text.replace(/\D/g, '');
    onChange(digits === '' ? null : Number(digits));
  };
  return (
    <TextField
      isOptional
      label={label}
      hint={hint}
      error={error}
      dir="ltr"
      inputMode="numeric"
      value={`${value ?? ''}`}
      onTextChange={read}
    />
  );
}
