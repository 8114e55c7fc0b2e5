import { minorDigitsOf } from '@app/shared/money/minor-unit';
import type { ComponentProps } from 'react';
import { useUi } from '../ui-provider.tsx';
import { CONTROL_LOOK } from './control-look.ts';

type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange' | 'size'
> & {
  /** Raw text. `useReadAmount` parses it. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** `large`: the main amount of the page. */
  readonly size?: 'medium' | 'large';
};

/** Text field for an amount with the site's currency sign. It never changes the typed text. */
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
