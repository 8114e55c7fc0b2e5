import type { ComponentProps } from 'react';
import { asciiDigit } from '../format/ascii-digits.ts';
import { CONTROL_LOOK } from './control-look.ts';

type CodeInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>;

const DIGITS = 6;

/** Accepts codes copied as `123 456`, with spaces, or in full-width digits. */
const digitsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\D/g, '')
    .slice(0, DIGITS);

/**
 * Six-digit code from a message or an authenticator. Supports autofill by the device; ignores other pasted characters.
 */
export function CodeInput({ onChange, ...props }: CodeInputProps) {
  return (
    <input
      {...props}
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => {
        // Not by `maxLength`, which would cut off the last digit before spaces are removed.
        event.target.value = digitsOf(event.target.value);
        onChange?.(event);
      }}
      className={`${CONTROL_LOOK} text-lg`}
    />
  );
}
