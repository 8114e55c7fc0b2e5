import { HUNDREDTH } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import { floorTo } from './floor-to.ts';

/**
 * Pay of agents before rounding, in millionths of Money, which is in 1/10 000. Valid bet × rate is always a whole
 * number of these, so intermediate results need no rounding.
 */
export type Micro = bigint & { readonly brand: 'Micro' };

const MICRO_PER_UNIT = 1_000_000n;
const MICRO_PER_HUNDREDTH = HUNDREDTH * MICRO_PER_UNIT;

/** Brands a bigint that already counts millionths of Money. */
export const micro = (count: bigint): Micro => count as Micro;

/** An unpaid amount for display: rounded down to 1/10 000. */
export const microToMoney = (amount: Micro): Money => money(floorTo(1n, amount, MICRO_PER_UNIT));

/**
 * An amount that an engine has rounded to whole hundredths already.
 *
 * @throws RangeError for any other
 */
export function roundedOf(amount: Micro): Money {
  if (amount % MICRO_PER_HUNDREDTH !== 0n)
    throw new RangeError(`${amount} is not in whole hundredths`);
  return money(amount / MICRO_PER_UNIT);
}

/** The payable part of a net, in whole units, and its carry. */
export interface Due {
  readonly paid: Money;
  /**
   * Positive: a remainder below one unit. Negative: an amount that late voids took back and that is not recovered yet.
   */
  readonly carriedOut: Micro;
}

/**
 * Pays whole units of the site and carries the remainder to the next period. A negative sum is carried whole.
 *
 * @param unit smallest payable unit of the site, in 1/10 000
 */
export function dueOf(net: Micro, carriedIn: Micro, unit: bigint): Due {
  const sum = micro(net + carriedIn);
  if (sum < 0n) return { paid: money(0n), carriedOut: sum };
  const rest = sum % (unit * MICRO_PER_UNIT);
  return { paid: money((sum - rest) / MICRO_PER_UNIT), carriedOut: micro(rest) };
}
