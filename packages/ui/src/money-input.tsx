import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { useUi } from './ui-provider.tsx';

type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange' | 'size'
> & {
  /** What was typed, as it was typed. `readAmount` says what it means. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** `large`: the one amount that the page is about. */
  readonly size?: 'medium' | 'large';
};

/** A text field for an amount, with the site's symbol. It never rewrites what a person types. */
export function MoneyInput({ text, onTextChange, size = 'medium', ...rest }: MoneyInputProps) {
  const { currencySymbol } = useUi();
  const large = size === 'large';
  return (
    <span dir="ltr" className="relative block">
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 start-0 grid place-items-center text-ink-3 ${large ? 'w-16 text-3xl type-display' : 'w-10'}`}
      >
        {currencySymbol}
      </span>
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onTextChange(target.value)}
        className={`${CONTROL_LOOK} ${large ? 'h-16 rounded-3 ps-16 text-3xl font-strong' : 'ps-10'}`}
      />
    </span>
  );
}

const DECIMALS = 4; // an amount counts 1/10 000
const WHOLE_DIGITS_MAX = 11; // as the wire

/**
 * The amount that a person means, in 1/10 000: digits of any script, spaces between groups, `.` or
 * `,` before at most two decimals. Undefined when in doubt: `1.234` is a thousand to some and one
 * and a bit to others.
 */
export function readAmount(text: string): bigint | undefined {
  const ascii = text
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\s\u200e\u200f\u061c]/g, '') // direction marks come along when a number is pasted
    .replace(/[,٫，．]/g, '.');
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(ascii) ?? [];
  if (!whole || whole.replace(/^0+/, '').length > WHOLE_DIGITS_MAX) return undefined;
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

const BMP_MAX = 0xffff;

/**
 * Every living script has its ten digits in a row with no digit before them, so a digit's value is
 * its distance from the first. Only mathematical letters above the BMP break this: they stay.
 */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code > BMP_MAX) return digit;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}
