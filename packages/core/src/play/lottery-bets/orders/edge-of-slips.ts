import { type Fraction, fraction, times } from '@app/lottery/exact/fraction';
import type { Play } from '@app/lottery/family';
import { returnOfEntry, returnsOf } from '@app/lottery/price';
import { type Money, money } from '@app/shared/money/money';
import { memoize } from '../../../platform/kernel/index.ts';
import { type PricesOfPlays, VERSIONS_KEPT } from '../../lotteries/index.ts';
import type { PayoutTerms } from '../slips/payout-rules.ts';
import { type ReadSlip, WHOLE_RATE } from '../slips/read-slips.ts';

/** Cached series of one version of prices. */
const SERIES_KEPT = 50;

/**
 * The house's expected win of slips at multiple 1: the stake of each times the share that its notes do not return,
 * rounded down. Pure. If notes of a play return different shares and the slip does not tell which it has, the highest
 * share counts, so that the edge is never overstated.
 */
export function edgeOfSlips(slips: readonly ReadSlip[], terms: PayoutTerms): Money {
  const returnsOfPlay = returnsOfPlays(terms.prices)(terms.series);
  return money(slips.reduce((sum, slip) => sum + edgeOfSlip(slip, returnsOfPlay(slip.rules)), 0n));
}

function edgeOfSlip(slip: ReadSlip, returns: readonly Fraction[]): bigint {
  const { rules, rate, stake } = slip;
  const whole = returnOfEntry(rules, slip, { returns, notes: slip.notes });
  const { top, bottom } = rate === WHOLE_RATE ? whole : times(whole, fraction(rate, WHOLE_RATE));
  return (stake * (bottom - top)) / bottom;
}

const returnsOfPlays = memoize(VERSIONS_KEPT, (prices: PricesOfPlays) =>
  memoize(SERIES_KEPT, (series: number) => {
    const known = new Map<Play, readonly Fraction[]>();
    return (play: Play): readonly Fraction[] => {
      const returns = known.get(play) ?? returnsOf(play, prices[play.code] ?? {}, series);
      known.set(play, returns);
      return returns;
    };
  }),
);
