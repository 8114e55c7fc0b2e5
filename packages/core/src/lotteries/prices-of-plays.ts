import type { Price, Prices } from '@app/lottery/price';
import type { LotteryPrices } from '@app/shared/domain/lottery-prices';
import { mapValues, memoize } from '../kernel/index.ts';
import { VERSIONS_KEPT } from './prices.ts';

/** The prices of a lottery's plays, by their codes. A play without any is priced by series. */
export type PricesOfPlays = Readonly<Record<string, Prices>>;

/** The prices of a lottery as its rules take them; the same ones for the same stored ones. Pure. */
export const pricesOfPlays = memoize(
  VERSIONS_KEPT,
  (stored: LotteryPrices): PricesOfPlays => mapValues(stored, (tiers) => mapValues(tiers, priceOf)),
);

const priceOf = (price: LotteryPrices[string][string]): Price =>
  price.by === 'series' ? price : { by: 'odds', odds: BigInt(price.odds) };
