import type { Play } from '@app/lottery/family';
import { payerOf } from '@app/lottery/price';
import { memoize } from '../kernel/index.ts';
import { type PricesOfPlays, VERSIONS_KEPT } from '../lotteries/index.ts';
import { WHOLE_RATE } from './read-slips.ts';

/** By what an order was priced. */
export interface Terms {
  readonly prices: PricesOfPlays;
  readonly series: number;
}

/** What hits of a slip pay, of which one note costs so much: in 1/10 000. */
type Pays = (hits: readonly number[], note: bigint) => bigint;

/** Of one version of prices. */
const SERIES_KEPT = 50;

/**
 * What slips pay, by their plays, rounded down to 1/10 000 once for each tier. Pure. What is placed and what is settled asks
 * this alone, so that no order is promised anything else than it is paid. Orders of the same prices and series share one.
 */
export const paysBy = ({ prices, series }: Terms): ((play: Play) => Pays) =>
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

/** What is paid of a win at a rate in thousandths, rounded down. */
export const paidAt = (rate: number, won: bigint): bigint =>
  rate === WHOLE_RATE ? won : (won * BigInt(rate)) / BigInt(WHOLE_RATE);
