import { TextField } from '@app/ui/text-field';
import { useState } from 'react';
import { wholeNumberOf } from './whole-number.ts';

interface WholeNumberFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
  /** NaN: what was typed is no whole number, or nothing was. */
  readonly value: number;
  /** The value of an empty field. Without it, a call refuses an empty field. */
  readonly whenEmpty?: number;
  readonly onChange: (value: number) => void;
}

/** A whole number. What is none stays as it was typed, and becomes NaN, which no call takes. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { value, whenEmpty = Number.NaN, onChange, ...said } = props;
  const [typed, setTyped] = useState('');
  const read = (text: string) => (text.trim() === '' ? whenEmpty : wholeNumberOf(text));
  const shown = Number.isNaN(value) ? '' : `${value}`;
  return (
    <TextField
      {...said}
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
