import { type Money, money, UNITS_PER_CENT } from '@app/shared/money/money';

/**
 * Salary before it is paid: millionths of Money, so millionths of 1/10 000. A valid bet times a
 * rate is a whole number of these, whatever the bet, and nothing has to be rounded on the way.
 */
export type Micro = bigint & { readonly brand: 'Micro' };

const MICRO_PER_UNIT = 1_000_000n;
const MICRO_PER_CENT = UNITS_PER_CENT * MICRO_PER_UNIT;

/** Brands a bigint that already counts millionths of Money. */
export const micro = (count: bigint): Micro => count as Micro;

/** What is shown of an amount that is not paid: rounded down to 1/10 000. */
export const microToMoney = (amount: Micro): Money => money(floorTo(amount, MICRO_PER_UNIT));

/**
 * An amount that an engine has rounded to whole cents already.
 *
 * @throws RangeError for any other
 */
export function centsOf(amount: Micro): Money {
  if (amount % MICRO_PER_CENT !== 0n) throw new RangeError(`${amount} is not in whole cents`);
  return money(amount / MICRO_PER_UNIT);
}

/** What is due of a net salary: whole cents of it and of what was carried. */
export interface Due {
  readonly paid: Money;
  /** Less than 0.01 when positive; what late voids took back and is still owed when negative. */
  readonly carriedOut: Micro;
}

/** Pays the whole cents, carries the rest to the next window. A negative sum is carried whole. */
export function dueOf(net: Micro, carriedIn: Micro): Due {
  const sum = micro(net + carriedIn);
  if (sum < 0n) return { paid: money(0n), carriedOut: sum };
  const cents = sum / MICRO_PER_CENT;
  return {
    paid: money(cents * UNITS_PER_CENT),
    carriedOut: micro(sum - cents * MICRO_PER_CENT),
  };
}

// Division of bigints cuts towards zero, which would round a negative amount up.
function floorTo(amount: bigint, step: bigint): bigint {
  const cut = amount / step;
  return amount < 0n && cut * step !== amount ? cut - 1n : cut;
}
