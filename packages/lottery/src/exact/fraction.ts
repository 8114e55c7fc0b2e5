/** An exact number: `top / bottom`, in lowest terms, with a positive `bottom`. Odds and returns are never floats. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** `top / bottom` in lowest terms. Throws a `RangeError` where `bottom` is 0. */
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

/** 1 / `of`. Throws a `RangeError` for 0. */
export const inverse = ({ top, bottom }: Fraction): Fraction => fraction(bottom, top);

export const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, NONE);

/** Below 0 where `one` is the smaller, 0 where they are equal, above 0 else: for sorting. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.top * other.bottom - other.top * one.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** How many whole `1 / parts` are in it, rounded down: `inParts(1/3, 10_000n)` is 3 333. */
export const inParts = ({ top, bottom }: Fraction, parts: bigint): bigint => (top * parts) / bottom;

/** A decimal such as `0.8984`, rounded down, for people. */
export function decimal(value: Fraction, places: number): string {
  const digits = `${inParts(value, 10n ** BigInt(places))}`.padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
