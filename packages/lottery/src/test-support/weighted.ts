import { expect } from 'vitest';
import { type Fraction, fraction } from '../exact/fraction.ts';
import type { Play, Selection } from '../family.ts';

/** Outcomes, each representing many that a play cannot distinguish. */
export type Weighted<Outcome> = readonly (readonly [outcome: Outcome, ways: bigint])[];

/** Pascal's triangle: independent of the tested code, since it uses only additions. */
const triangle: bigint[][] = [[1n]];
for (let row = 1; row <= 80; row++) {
  const above = triangle[row - 1] ?? [];
  triangle.push(
    Array.from({ length: row + 1 }, (_, at) => (above[at - 1] ?? 0n) + (above[at] ?? 0n)),
  );
}

/** Binomial coefficient: combinations of `of` out of `from`. */
export const pascal = (from: number, of: number): bigint => triangle[from]?.[of] ?? 0n;

export const everySubset = <Thing>(things: readonly Thing[]): readonly Thing[][] =>
  things.reduce<Thing[][]>((sets, thing) => sets.flatMap((set) => [set, [...set, thing]]), [[]]);

/** The lowest numbers up to `most` that are not in `excluded`. */
export const fillers = (count: number, most: number, excluded: readonly number[]): number[] =>
  Array.from({ length: most }, (_, at) => at + 1)
    .filter((number) => !excluded.includes(number))
    .slice(0, count);

/** Hits of each tier per note, over all ways. Expects `ways` of them. */
export function chancesOf<Outcome>(
  { tiers }: Play<Outcome>,
  { notes, hits }: Selection<Outcome>,
  outcomes: Weighted<Outcome>,
  ways: bigint,
): Readonly<Record<string, Fraction>> {
  const counted = tiers.map(() => 0n);
  let all = 0n;
  for (const [outcome, weight] of outcomes) {
    const won = hits(outcome);
    if (won.length !== counted.length)
      throw new Error(`${won.length} hits of ${counted.length} tiers`);
    for (const [tier, hit] of won.entries())
      counted[tier] = (counted[tier] ?? 0n) + BigInt(hit) * weight;
    all += weight;
  }
  expect(all).toBe(ways);
  return Object.fromEntries(
    tiers.map(({ code }, tier) => [code, fraction(counted[tier] ?? 0n, all * BigInt(notes))]),
  );
}

/** Probabilities of a play's tiers. */
export const declaredChances = ({ tiers }: Play): Readonly<Record<string, Fraction>> =>
  Object.fromEntries(tiers.map(({ code, chance }) => [code, chance]));

/**
 * Number of combinations of `of` different numbers from 1 to `most` for each sum, indexed by sum: coefficients of the
 * Gaussian binomial, multiplying by each factor and dividing by each divisor.
 */
export function gaussian(of: number, most: number): readonly bigint[] {
  const least = (of * (of + 1)) / 2;
  const length = of * (most - of) + 1;
  let series: bigint[] = Array.from({ length }, (_, power) => (power === 0 ? 1n : 0n));
  for (let factor = 1; factor <= of; factor++) {
    const up = most - of + factor;
    series = series.map((ways, power) => ways - (series[power - up] ?? 0n));
    for (let power = factor; power < length; power++)
      series[power] = (series[power] ?? 0n) + (series[power - factor] ?? 0n);
  }
  return [...Array.from({ length: least }, () => 0n), ...series];
}

/** A combination of `of` different numbers from 1 to `most` with a given sum. */
export function someWithSum(of: number, most: number, sum: number): number[] {
  const numbers = Array.from({ length: of }, (_, at) => at + 1);
  let left = sum - numbers.reduce((total, number) => total + number, 0);
  for (let at = of - 1; at >= 0; at--) {
    const more = Math.min(left, most - of);
    numbers[at] = (numbers[at] ?? 0) + more;
    left -= more;
  }
  expect(left).toBe(0);
  return numbers;
}
