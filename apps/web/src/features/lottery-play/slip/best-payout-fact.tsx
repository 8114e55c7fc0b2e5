import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Fact } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { type ChaseLeg, mostTimesOf, timesOf } from '../chase/chase-plan.ts';
import type { Best } from '../rules/best-payout.ts';

export interface BestPayoutFactProps {
  /** On one draw at multiple 1; undefined while it is being calculated. */
  readonly best: Best | undefined;
  /** The draws of a chase; empty for a bet on one draw. */
  readonly legs: readonly ChaseLeg[];
  /** Whether the chase ends with its first win, so that only one draw can pay. */
  readonly stopsOnWin: boolean;
}

/** The best payout of the slip. Its space is reserved, so that the buttons below do not move. */
export function BestPayoutFact({ best, legs, stopsOnWin }: BestPayoutFactProps) {
  const { t } = useTranslation('lottery-play');
  const money = useMoneyText();
  const times = stopsOnWin ? mostTimesOf(legs) : timesOf(legs);
  const label = () => {
    if (legs.length === 0) return t('best');
    return t(stopsOnWin ? 'best.one' : 'best.all');
  };
  const value = () => {
    if (best === undefined) return '–';
    const amount = money(best.amount * times);
    return best.isExact ? amount : t('best.upTo', { amount });
  };
  return <Fact label={label()}>{value()}</Fact>;
}
