/**
 * An exact rational number: `top / bottom` in lowest terms, with a positive `bottom`. Odds and returns are never
 * floats.
 */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/**
 * `top / bottom` in lowest terms.
 *
 * @throws RangeError if `bottom` is 0
 */
export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  const [above, below] = [BigInt(top), BigInt(bottom)];
  if (below === 0n) throw new RangeError('a fraction needs a bottom other than 0');
  const shared = commonDivisor(above, below) * (below < 0n ? -1n : 1n);
  return { top: above / shared, bottom: below / shared };
}

export const NONE = fraction(0);
export const ONE = fraction(1);

export const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);

export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.top, one.bottom * other.bottom);

/**
 * Reciprocal.
 *
 * @throws RangeError for 0
 */
export const inverse = ({ top, bottom }: Fraction): Fraction => fraction(bottom, top);

export const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, NONE);

/** Comparison for sorting: negative if `one` is smaller, 0 if equal, otherwise positive. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.top * other.bottom - other.top * one.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** The value in units of `1 / parts`, rounded down: `inParts(1/3, 10_000n)` is 3 333. */
export const inParts = ({ top, bottom }: Fraction, parts: bigint): bigint => (top * parts) / bottom;

/** Formats as a decimal such as `0.8984`, rounded down. */
export function decimal(value: Fraction, places: number): string {
  const digits = `${inParts(value, 10n ** BigInt(places))}`.padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
