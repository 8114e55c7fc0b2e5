import { Field } from '@app/ui/field';
import { TextInput } from '@app/ui/text-input';

interface PlaceFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: number | null;
  readonly onChange: (place: number | null) => void;
}

/** A whole number, or nothing. */
export function PlaceField({ label, hint, error, value, onChange }: PlaceFieldProps) {
  const read = (text: string) => {
    const digits = text.replace(/\D/g, '');
    onChange(digits === '' ? null : Number(digits));
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          inputMode="numeric"
          value={`${value ?? ''}`}
          onChange={({ target }) => read(target.value)}
        />
      )}
    </Field>
  );
}
