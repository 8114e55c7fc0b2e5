import { type ComponentProps, useState } from 'react';
import { readWholeNumber } from '../format/read-whole-number.ts';

type WholeNumberInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange' | 'min' | 'max'
> & {
  /** 0: the text is invalid. */
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  /** Called with 0 for text that is not a whole number within the limits. */
  readonly onValueChange: (value: number) => void;
  /** Without an edge, for use inside a control that has one. */
  readonly bare?: boolean;
};

/** Small field for a whole number. It does not change the text while typing; on blur it normalizes digits. */
export function WholeNumberInput(props: WholeNumberInputProps) {
  const { value, min = 1, max, onValueChange, bare = false, ...rest } = props;
  const [typed, setTyped] = useState(`${value}`);
  const read = (text: string) => readWholeNumber(text, { min, max }) ?? 0;
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={value === 0 || value > max || undefined}
      value={read(typed) === value ? typed : `${value}`}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(read(target.value));
      }}
      onBlur={(event) => {
        if (value > 0) setTyped(`${value}`);
        rest.onBlur?.(event);
      }}
      className={`min-h-picture rounded-1 bg-transparent text-center font-strong ${bare ? 'w-10 min-w-0 grow-0' : 'w-12 edge-control'}`}
    />
  );
}
