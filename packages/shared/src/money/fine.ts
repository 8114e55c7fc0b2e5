import { z } from 'zod';
import { UNITS_PER_WHOLE } from './units.ts';

/**
 * An amount of a cryptocurrency, or a price in the site's currency, in 1/100 000 000. Finer than Money, and never in
 * the ledger: payments to members are posted in the site's currency.
 */
export type Fine = bigint & { readonly brand: 'Fine' };

const DECIMALS = 8;
const FINE_PER_WHOLE = 100_000_000n;
const FINE_PER_UNIT = FINE_PER_WHOLE / BigInt(UNITS_PER_WHOLE);
const WIRE_MAX = 9e10; // a bigint of the database holds 9e18

/** Brands a bigint that already counts 1/100 000 000, such as a database column. */
export const fine = (units: bigint): Fine => units as Fine;

const fineOf = (amount: number): Fine => fine(BigInt(amount.toFixed(DECIMALS).replace('.', '')));

/** Decimal text with eight decimals. */
export const fineText = (units: bigint): string =>
  `${units / FINE_PER_WHOLE}.${`${units % FINE_PER_WHOLE}`.padStart(DECIMALS, '0')}`;

/** Number in wire format and in messages. */
export const fineToWire = (units: bigint): number => Number(fineText(units));

/**
 * On the wire a number ≥ 0 with at most eight decimals; inside: Fine. Digits beyond the precision of a number are
 * refused.
 */
export const wireFine = z
  .codec(
    z
      .number()
      .min(0)
      .max(WIRE_MAX, { abort: true }) // from 1e21 on, toFixed writes an exponent, which fineOf cannot parse
      .refine((amount) => fineToWire(fineOf(amount)) === amount),
    z.custom<Fine>((value) => typeof value === 'bigint'),
    { decode: fineOf, encode: fineToWire },
  )
  .meta({ id: 'FineAmount', description: 'An amount with at most eight decimals.' });

/** Terms for paying a sum in a cryptocurrency. */
export interface VirtualTerms {
  /** Price of one unit of the cryptocurrency in the site's currency. */
  readonly sell: Fine;
  /** Number of decimals in payments. */
  readonly decimals: number;
}

/** Converts a sum in 1/10 000 of the site's currency to a cryptocurrency; rounded down to its last decimal. */
export function virtualOf(net: bigint, { sell, decimals }: VirtualTerms): Fine {
  const exact = (net * FINE_PER_UNIT * FINE_PER_WHOLE) / sell;
  return fine(exact - (exact % (FINE_PER_WHOLE / 10n ** BigInt(decimals))));
}
