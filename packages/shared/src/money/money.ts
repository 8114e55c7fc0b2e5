import { z } from 'zod';
import { UNITS_PER_WHOLE, unitsOfWire, wireOfUnits } from './units.ts';

export { UNITS_PER_WHOLE } from './units.ts';

/** An amount in 1/10 000 of the site's currency. Never a float: 0.1 + 0.2 must be 0.3. */
export type Money = bigint & { readonly brand: 'Money' };

/** What payout engines pay whole steps of, in every currency: 0.01. What people move has the step of its currency (`minor-unit.ts`). */
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

/** Schemas of amounts that people move or fix. How fine one may be is known with the site's currency alone: see `too-fine.ts`. */
export const movedAmounts = z.registry<{ readonly isMoved: true }>();

/** What a person deposits, withdraws or sends: more than nothing, and no finer than the site's currency. */
export const transferAmount = wireMoney
  .refine((amount) => amount > 0n)
  .register(movedAmounts, { isMoved: true });

/** The same as the digits of a form or an address. */
export const transferAmountText = z.codec(
  z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
  transferAmount,
  {
    decode: Number,
    encode: String,
  },
);

/** Zero, or an amount that a person can move: a fee, a limit. */
export const amountOrNone = wireMoney
  .refine((amount) => amount >= 0n)
  .register(movedAmounts, { isMoved: true });

/** For messages and logs: the wire form of an amount that may be shown to its owner. */
export const moneyToWire = (amount: Money): number => wireOfUnits(amount);
