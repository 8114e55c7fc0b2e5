import type { Play } from '@app/lottery/family';
import { payerOf } from '@app/lottery/price';
import { memoize } from '../../../platform/kernel/index.ts';
import { type PricesOfPlays, VERSIONS_KEPT } from '../../lotteries/index.ts';
import { WHOLE_RATE } from './read-slips.ts';

/** Pricing of an order. */
export interface PayoutTerms {
  readonly prices: PricesOfPlays;
  readonly series: number;
}

/** Payout of a slip's hits at a cost per note, in 1/10 000. */
type Pays = (hits: readonly number[], note: bigint) => bigint;

/** Cached series of one version of prices. */
const SERIES_KEPT = 50;

/**
 * The payout function of a play, rounded down to 1/10 000 once per tier. Pure. Both placement and settlement use it, so
 * that an order is paid what it was promised. Cached by prices and series.
 */
export const payoutRules = ({ prices, series }: PayoutTerms): ((play: Play) => Pays) =>
  payersOf(prices)(series);

const payersOf = memoize(VERSIONS_KEPT, (prices: PricesOfPlays) =>
  memoize(SERIES_KEPT, (series: number) => {
    const known = new Map<Play, Pays>();
    return (play: Play): Pays => {
      const pays = known.get(play) ?? payerOf(play, { series, prices: prices[play.code] ?? {} });
      known.set(play, pays);
      return pays;
    };
  }),
);

/** A win reduced by a rate in thousandths, rounded down. */
export const paidAt = (rate: number, won: bigint): bigint =>
  rate === WHOLE_RATE ? won : (won * BigInt(rate)) / BigInt(WHOLE_RATE);
