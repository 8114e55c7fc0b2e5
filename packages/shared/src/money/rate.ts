import { z } from 'zod';

/** A rate in millionths: 0.60 % is 6 000. Exact, and fine enough for every contract. */
export type Rate = number & { readonly brand: 'Rate' };

export const RATE_ONE = 1_000_000;

/** Brands an integer that already counts millionths, such as a database column. */
export const rate = (millionths: number): Rate => millionths as Rate;

/** On the wire a fraction of 1 with at most six decimals (0.006 is 0.60 %); inside: Rate. */
export const wireRate = z.codec(
  z
    .number()
    .min(0)
    .max(1)
    .refine((value) => Math.abs(value * RATE_ONE - Math.round(value * RATE_ONE)) < 1e-6),
  z.custom<Rate>((value) => Number.isInteger(value)),
  {
    decode: (fraction) => rate(Math.round(fraction * RATE_ONE)),
    encode: (millionths) => millionths / RATE_ONE,
  },
);
