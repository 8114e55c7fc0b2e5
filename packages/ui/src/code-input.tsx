import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { asciiDigit } from './format/ascii-digits.ts';

type CodeInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>;

const DIGITS = 6;

/** Codes are copied as `123 456`, with a blank in front, or in full width. */
const digitsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\D/g, '')
    .slice(0, DIGITS);

/** Six digits that came by message. The device may fill them in by itself. Whatever is pasted beside them is left out. */
export function CodeInput({ onChange, ...props }: CodeInputProps) {
  return (
    <input
      {...props}
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => {
        // Not by `maxLength`, which would cut the last digit off before the blank is gone.
        event.target.value = digitsOf(event.target.value);
        onChange?.(event);
      }}
      className={`${CONTROL_LOOK} text-lg`}
    />
  );
}
