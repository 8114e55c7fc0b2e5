import type { Play } from '@app/lottery/family';
import { type Price, type Prices, payerOf } from '@app/lottery/price';
import type { LotteryPrices } from '@app/shared/domain/lottery-prices';
import { mapValues, memoize } from '../kernel/index.ts';
import { VERSIONS_KEPT } from '../lotteries/index.ts';

/** The prices of a lottery's plays, by their codes. A play without any is priced by series. */
export type PricesOfPlays = Readonly<Record<string, Prices>>;

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

/** The prices of a lottery as its rules take them; the same ones for the same stored ones. */
export const pricesOfPlays = memoize(
  VERSIONS_KEPT,
  (stored: LotteryPrices): PricesOfPlays => mapValues(stored, (tiers) => mapValues(tiers, priceOf)),
);

const priceOf = (price: LotteryPrices[string][string]): Price =>
  price.by === 'series' ? price : { by: 'odds', odds: BigInt(price.odds) };
