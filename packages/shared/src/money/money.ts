import { z } from 'zod';
import { UNITS_PER_WHOLE, unitsOfWire, wireOfUnits } from './units.ts';

export { UNITS_PER_WHOLE } from './units.ts';

/** An amount in 1/10 000 of the site's currency. Never a float: 0.1 + 0.2 must be 0.3. */
export type Money = bigint & { readonly brand: 'Money' };

/** The smallest step in which a person moves money: 0.01. */
export const UNITS_PER_CENT = 100n;
const WIRE_AMOUNT_MAX = 1e11; // up to here a JSON number carries four decimals exactly

/** Brands a bigint that already counts 1/10 000, such as a database column or a sum of Money. */
export const money = (units: bigint): Money => units as Money;

const wireNumber = (min: number) =>
  z
    .number()
    .min(min)
    .max(WIRE_AMOUNT_MAX)
    .multipleOf(1 / UNITS_PER_WHOLE);

const moneyCodec = (wire: z.ZodNumber) =>
  z.codec(
    wire,
    z.custom<Money>((value) => typeof value === 'bigint'),
    {
      decode: (amount) => money(unitsOfWire(amount)),
      encode: wireOfUnits,
    },
  );

/**
 * Money on the wire: a JSON number ≥ 0 with at most four decimals; in the program: Money.
 * Anything else on the wire (text, NaN, a fifth decimal) is refused, never rounded.
 */
export const wireMoney = moneyCodec(wireNumber(0)).meta({
  id: 'Money',
  description: 'An amount with at most four decimals.',
});

/** The same for a difference, such as a net result, which may be negative. */
export const wireMoneyDelta = moneyCodec(wireNumber(-WIRE_AMOUNT_MAX)).meta({
  id: 'MoneyDelta',
  description: 'A difference of amounts with at most four decimals.',
});

/** What a person deposits, withdraws or sends: at least 0.01, and no finer than 0.01. */
export const transferAmount = wireMoney.refine(
  (amount) => amount >= UNITS_PER_CENT && amount % UNITS_PER_CENT === 0n,
);

/** For messages and logs: the wire form of an amount that may be shown to its owner. */
export const moneyToWire = (amount: Money): number => wireOfUnits(amount);
