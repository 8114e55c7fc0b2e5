import { z } from 'zod';

const DIGITS = 10;

/**
 * An unrounded amount: on the wire a text with ten decimals ("4.7000000012"), inside a bigint that counts 1/10 000 000
 * 000. A valid bet times a rate is a whole number of these.
 */
export const wireExact = z
  .codec(
    z.string().regex(/^-?\d{1,24}\.\d{10}$/),
    z.custom<bigint>((value) => typeof value === 'bigint'),
    {
      decode: (text) => BigInt(text.replace('.', '')),
      encode: (amount) => {
        const digits = String(amount < 0n ? -amount : amount).padStart(DIGITS + 1, '0');
        const text = `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
        return amount < 0n ? `-${text}` : text;
      },
    },
  )
  .meta({ id: 'ExactAmount', description: 'An amount with exactly ten decimals, as a text.' });
