import type { LotteryPrices } from '@app/shared/lotteries/lottery-prices';
import type { Preset, Price } from './price.ts';

/** Converts stored prices to those of the rules. Pure. */
export const presetOf = (stored: LotteryPrices): Preset =>
  mapOfMaps(
    stored,
    (price): Price => (price.by === 'series' ? price : { by: 'odds', odds: BigInt(price.odds) }),
  );

/** Converts prices of the rules to stored ones. Pure. */
export const storedOf = (preset: Preset): LotteryPrices =>
  mapOfMaps(preset, (price) =>
    price.by === 'series' ? price : { by: 'odds' as const, odds: Number(price.odds) },
  );

type OfTiers<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

const mapOfMaps = <From, To>(
  all: OfTiers<From>,
  change: (value: From) => To,
): Record<string, Record<string, To>> =>
  Object.fromEntries(
    Object.entries(all).map(([play, tiers]) => [
      play,
      Object.fromEntries(Object.entries(tiers).map(([tier, value]) => [tier, change(value)])),
    ]),
  );
