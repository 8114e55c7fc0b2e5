import { expect } from 'vitest';
import { rows } from '../exact/counting.ts';
import { fraction, inverse, sum, times } from '../exact/fraction.ts';
import { type Entry, isRefusal, type Play, type Selection } from '../family.ts';

/** All digit sequences of a length. */
export const everyDigits = (length: number): readonly number[][] => {
  const digits = Array.from({ length: 10 }, (_, digit) => digit);
  return [...rows(Array.from({ length }, () => digits))].map((row) => [...row]);
};

/** Selection of an entry that must be accepted. */
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
 * Plays a selection on all outcomes, which are equally likely, and expects the play's probabilities per tier and note.
 * For selections whose notes can all win all tiers.
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
 * Plays a selection on all outcomes, for plays with tiers apart. Expects hits at fair prices to be worth the cost of
 * the notes; a single note to hit exactly one tier with its probability; the same for each value with its own tier; and
 * ties to affect every note equally.
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

/** Total hits per tier over all outcomes. */
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
