import { Money } from '@app/ui/figures/money';
import type { BetBreak } from './bet-break.ts';

interface BreakAmountProps {
  readonly found: BetBreak;
  readonly of: 'theirs' | 'ours';
}

/** An amount of one side. Amounts in two currencies are named by them. */
export function BreakAmount({ found, of }: BreakAmountProps) {
  const { [of]: amount, theirCurrency, ourCurrency, cause } = found;
  if (amount === null) return '–';
  const currency = of === 'theirs' ? theirCurrency : ourCurrency;
  return (
    <>
      <Money amount={amount} />
      {cause === 'other_currency' && (
        <bdi translate="no" className="ms-1 text-sm text-ink-2">
          {currency}
        </bdi>
      )}
    </>
  );
}
