import { z } from 'zod';
import { UNITS_PER_WHOLE, unitsOfWire, wireOfUnits } from './units.ts';

export { UNITS_PER_WHOLE } from './units.ts';

/** An amount in 1/10 000 of the site's currency. Never a float, because 0.1 + 0.2 must be 0.3. */
export type Money = bigint & { readonly brand: 'Money' };

/** Largest amount: up to here a JSON number holds four decimals exactly. */
const AMOUNT_MAX = 1e11;

/** The maximum in 1/10 000, for messages of providers: a larger amount would not fit into any answer. */
export const AMOUNT_UNITS_MAX = AMOUNT_MAX * UNITS_PER_WHOLE;

/** Largest sum of the books: columns are bigints of 1/10 000. Beyond 2^39 the last decimal of a sum is rounded. */
const SUM_MAX = 9e14;

/** Brands a bigint that already counts 1/10 000, such as a database column or a sum of Money. */
export const money = (units: bigint): Money => units as Money;

const wireNumber = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
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
 * Money on the wire: a JSON number ≥ 0 with at most four decimals; inside: Money. Anything else (text, NaN, a fifth
 * decimal) is refused, never rounded.
 */
export const wireMoney = moneyCodec(wireNumber(0, SUM_MAX)).meta({
  id: 'Money',
  description: 'An amount with at most four decimals.',
});

/** A signed difference, such as a net result. */
export const wireMoneyDelta = moneyCodec(wireNumber(-SUM_MAX, SUM_MAX)).meta({
  id: 'MoneyDelta',
  description: 'A difference of amounts with at most four decimals.',
});

/** A single amount in a request: a limit, a price, a filter. Answers may hold sums, so their maximum is higher. */
export const writtenMoney = moneyCodec(wireNumber(0, AMOUNT_MAX)).meta({
  id: 'WrittenMoney',
  description: 'One amount with at most four decimals, as a request may have it.',
});

/**
 * Registry of schemas for amounts that people move or set. The permitted decimals depend on the site's currency: see
 * `too-fine.ts`.
 */
export const movedAmounts = z.registry<{ readonly isMoved: true }>();

/** Amount of a deposit, withdrawal or transfer: positive, and no finer than the site's currency. */
export const transferAmount = writtenMoney
  .refine((amount) => amount > 0n)
  .register(movedAmounts, { isMoved: true });

/** A transfer amount as digits in a form or a query string. */
export const transferAmountText = z.codec(
  z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
  transferAmount,
  {
    decode: Number,
    encode: String,
  },
);

/** Zero or a transferable amount: a fee, a limit. */
export const amountOrNone = writtenMoney
  .refine((amount) => amount >= 0n)
  .register(movedAmounts, { isMoved: true });

/** Wire format of an amount for messages and logs, if its owner may see it. */
export const moneyToWire = (amount: Money): number => wireOfUnits(amount);
