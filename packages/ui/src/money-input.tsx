import { minorDigitsOf } from '@app/shared/money/minor-unit';
import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { useUi } from './ui-provider.tsx';

type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange' | 'size'
> & {
  /** What was typed, as it was typed. `useReadAmount` says what it means. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** `large`: the one amount that the page is about. */
  readonly size?: 'medium' | 'large';
};

/** A text field for an amount, with the site's symbol. It never rewrites what a person types. */
export function MoneyInput({ text, onTextChange, size = 'medium', ...rest }: MoneyInputProps) {
  const { currency, currencySymbol } = useUi();
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
        inputMode={minorDigitsOf(currency) === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onTextChange(target.value)}
        className={`${CONTROL_LOOK} ${large ? 'h-16 rounded-3 ps-16 text-3xl font-strong' : 'ps-10'}`}
      />
    </span>
  );
}
