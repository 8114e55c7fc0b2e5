import { expect } from 'vitest';
import { rows } from '../exact/counting.ts';
import { fraction, inverse, sum, times } from '../exact/fraction.ts';
import { type Entry, isRefusal, type Play, type Selection } from '../family.ts';

/** Every row of digits, as of three or five positions. */
export const everyDigits = (length: number): readonly number[][] => {
  const digits = Array.from({ length: 10 }, (_, digit) => digit);
  return [...rows(Array.from({ length }, () => digits))].map((row) => [...row]);
};

/** The selection of an entry that has to be understood. */
export function selectionOf<Outcome>(
  play: Play<Outcome>,
  ball: string,
  entry: Partial<Entry> = {},
): Selection<Outcome> {
  const read = play.read({ ball, by: 'pick', ...entry });
  if (isRefusal(read)) throw new Error(`${play.code} refused ${ball}: ${read.refused}`);
  return read;
}

/**
 * Plays a selection on every outcome there is, all equally likely, and expects each tier to be hit exactly as often for
 * each note as the play says. For a selection whose notes can all win all tiers.
 */
export function expectChances<Outcome>(
  play: Play<Outcome>,
  selection: Selection<Outcome>,
  outcomes: readonly Outcome[],
): void {
  const counted = countHits(play, selection, outcomes);
  expect(
    play.tiers.map(({ code }, tier) => [
      code,
      fraction(counted[tier] ?? 0, outcomes.length * selection.notes),
    ]),
  ).toEqual(play.tiers.map(({ code, chance }) => [code, chance]));
}

/**
 * Plays a selection on every outcome there is, of a play whose tiers are apart. What its hits are worth by fair prices
 * has to be what its notes cost; a single note has to hit one tier alone, as often as that says; so does each value that
 * has a tier of its own; and every note comes to ties alike.
 */
export function expectWorth<Outcome>(
  play: Play<Outcome>,
  selection: Selection<Outcome>,
  outcomes: readonly Outcome[],
): void {
  const counted = countHits(play, selection, outcomes);
  const tiers = play.tiers.map((tier, at) => ({ ...tier, count: counted[at] ?? 0 }));
  const costs = fraction(outcomes.length * selection.notes);
  const own = tiers.filter(({ tie }) => !tie);
  expect(sum(own.map(({ chance, count }) => times(fraction(count), inverse(chance))))).toEqual(
    costs,
  );
  if (selection.notes === 1) expect(own.filter(({ count }) => count > 0).length).toBe(1);
  for (const { code, tie, chance, count } of tiers) {
    if (tie) expect(fraction(count)).toEqual(times(chance, costs));
    else if (count > 0 && play.board.rows[0]?.values.includes(code))
      expect([code, fraction(count, outcomes.length)]).toEqual([code, chance]);
  }
}

/** How often each tier is hit by all outcomes together. */
function countHits<Outcome>(
  { tiers }: Play<Outcome>,
  { hits }: Selection<Outcome>,
  outcomes: readonly Outcome[],
): readonly number[] {
  const counted = tiers.map(() => 0);
  for (const outcome of outcomes) {
    const won = hits(outcome);
    if (won.length !== counted.length) throw new Error(`hits of ${won.length} tiers`);
    for (let tier = 0; tier < won.length; tier++)
      counted[tier] = (counted[tier] ?? 0) + (won[tier] ?? 0);
  }
  return counted;
}
