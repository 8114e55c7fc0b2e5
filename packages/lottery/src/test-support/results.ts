import { expect } from 'vitest';
import { add, type Fraction, fraction, NONE, times } from '../exact/fraction.ts';
import type { Family, Play, Selection } from '../family.ts';
import type { Result, Structure } from '../prizes/structure.ts';
import { selectionOf } from './measure.ts';
import { seededDraw } from './seeded-draw.ts';

const DRAWS = 20_000;

const digitsOf = (structure: Structure): readonly number[] =>
  structure.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));

/**
 * Expects a selection to have its play's probability, by linearity: puts every ending into each place in turn, with
 * other places that cannot hit. For plays that evaluate places independently.
 *
 * @param matter number of trailing digits that the play evaluates
 * @param missing a number that hits with none of its endings
 */
export function expectChanceByPlaces(
  play: Play<Result>,
  { notes, hits }: Selection<Result>,
  structure: Structure,
  { matter, missing }: { readonly matter: number; readonly missing: number },
): void {
  const lengths = digitsOf(structure);
  const numbers = lengths.map((length) => missing % 10 ** length);
  expect(hits(numbers)).toEqual(play.tiers.map(() => 0));
  let average: readonly Fraction[] = play.tiers.map(() => NONE);
  for (const [place, length] of lengths.entries()) {
    const endings = 10 ** Math.min(length, matter);
    const sums = play.tiers.map(() => 0);
    for (let ending = 0; ending < endings; ending++) {
      for (const [tier, hit] of hits(numbers.with(place, ending)).entries())
        sums[tier] = (sums[tier] ?? 0) + hit;
    }
    average = average.map((before, tier) => add(before, fraction(sums[tier] ?? 0, endings)));
  }
  expect(average.map((all) => times(all, fraction(1, notes)))).toEqual(
    play.tiers.map(({ chance }) => chance),
  );
}

/** Expects selections to hit sampled draws with about their plays' probabilities, within five standard errors. */
export async function expectSampledChances(
  family: Family<Result>,
  ballOf: (play: Play<Result>) => string,
): Promise<void> {
  const draw = seededDraw(20_261_124);
  const results: Result[] = [];
  for (let n = 0; n < DRAWS; n++) results.push(await family.deal(draw, '2026-11-24'));
  for (const play of family.plays) {
    const { notes, hits } = selectionOf(play, ballOf(play));
    const won = results.map((result) => hits(result)[0] ?? Number.NaN);
    const mean = won.reduce((sum, hit) => sum + hit) / DRAWS;
    const variance = won.reduce((sum, hit) => sum + (hit - mean) ** 2, 0) / DRAWS;
    const { top, bottom } = play.tiers[0]?.chance ?? NONE;
    const expected = notes * (Number(top) / Number(bottom));
    expect(Math.abs(mean - expected), play.code).toBeLessThan(5 * Math.sqrt(variance / DRAWS));
  }
}

/** Expects every digit of every number to be dealt about equally often, including leading zeros. */
export async function expectEvenDigits(
  { deal }: Family<Result>,
  structure: Structure,
): Promise<void> {
  const draw = seededDraw(7);
  const seen = digitsOf(structure).map((length) =>
    Array.from({ length }, () => new Uint32Array(10)),
  );
  let longest = 0;
  for (let n = 0; n < DRAWS; n++) {
    for (const [place, number] of (await deal(draw, '2026-11-24')).entries()) {
      let rest = number;
      for (const counts of seen[place] ?? []) {
        counts[rest % 10] = (counts[rest % 10] ?? 0) + 1;
        rest = Math.floor(rest / 10);
      }
      longest = Math.max(longest, rest);
    }
  }
  expect(longest).toBe(0); // no number has more digits than its prize
  const counts = seen.flat().flatMap((each) => [...each]);
  expect(Math.min(...counts)).toBeGreaterThan(DRAWS / 10 - 250); // six standard errors
  expect(Math.max(...counts)).toBeLessThan(DRAWS / 10 + 250);
}
