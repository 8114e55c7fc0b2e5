import { TextField } from '@app/ui/forms/text-field';
import { useState } from 'react';
import { wholeNumberOf } from './whole-number.ts';

interface WholeNumberFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
  /** NaN: empty or not a whole number. */
  readonly value: number;
  /** Value of an empty field. Without it, calls reject an empty field. */
  readonly whenEmpty?: number;
  readonly onChange: (value: number) => void;
}

/** Whole-number field. Invalid text stays in the field and becomes NaN, which every call rejects. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { value, whenEmpty = Number.NaN, onChange, ...field } = props;
  const [typed, setTyped] = useState('');
  const read = (text: string) => (text.trim() === '' ? whenEmpty : wholeNumberOf(text));
  const shown = Number.isNaN(value) ? '' : `${value}`;
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="numeric"
      value={Object.is(read(typed), value) ? typed : shown}
      onTextChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}
