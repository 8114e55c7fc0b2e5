import type { FeeTerms } from '@app/shared/money/fee';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { usePercentText } from './use-percent-text.ts';

/** The terms of a fee: `1.5%`, `$1.00`, or `1.5% + $1.00`; undefined where there is none. */
export function useFeeText(): (terms: FeeTerms) => string | undefined {
  const money = useMoneyText();
  const percent = usePercentText();
  return ({ feeRate, feeFixed }) => {
    const rate = feeRate > 0 ? percent(feeRate) : undefined;
    const fixed = feeFixed > 0n ? money(feeFixed) : undefined;
    return rate && fixed ? `${rate} + ${fixed}` : (rate ?? fixed);
  };
}
