import { expect } from 'vitest';
import { fraction, sum } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { selectionOf } from './measure.ts';

/**
 * For plays whose picked values are notes: plays each value alone on every outcome, and expects it to hit exactly its
 * own tier with the play's probability.
 *
 * @param outcomesOf all outcomes, equally likely, as far as a row depends on them
 */
export function expectEachPick<Outcome>(
  play: Play<Outcome>,
  outcomesOf: (row: number) => readonly Outcome[],
): void {
  for (const [at, { values }] of play.board.rows.entries()) {
    const outcomes = outcomesOf(at);
    for (const value of values) {
      const alone = selectionOf(play, ballOf(play, at, value));
      expect(alone.notes).toBe(1);
      const counted = play.tiers.map(() => 0);
      for (const outcome of outcomes)
        for (const [tier, hit] of alone.hits(outcome).entries())
          counted[tier] = (counted[tier] ?? 0) + hit;
      const own = play.tiers.length === 1 ? 'win' : value;
      expect({
        value,
        ...Object.fromEntries(
          play.tiers.map(({ code }, tier) => [code, fraction(counted[tier] ?? 0, outcomes.length)]),
        ),
      }).toEqual({
        value,
        ...Object.fromEntries(
          play.tiers.map(({ code, chance }) => [code, code === own ? chance : fraction(0)]),
        ),
      });
    }
  }
}

/** For plays of one row with exactly one winning value per outcome: expects that, and that probabilities sum to 1. */
export function expectOneOfAll<Outcome>(play: Play<Outcome>, outcomes: readonly Outcome[]): void {
  const [row] = play.board.rows;
  const all = selectionOf(play, row?.values.join() ?? '');
  const wins = (outcome: Outcome) => all.hits(outcome).reduce((total, hit) => total + hit, 0);
  expect(outcomes.filter((outcome) => wins(outcome) !== 1)).toEqual([]);
  const each = play.tiers.length === 1 ? all.notes : 1;
  expect(
    sum(play.tiers.map(({ chance }) => fraction(chance.top * BigInt(each), chance.bottom))),
  ).toEqual(fraction(1));
}

/** An entry with one value in a row; the other rows are empty. */
export const ballOf = ({ board }: Play<never>, row: number, value: string): string =>
  board.rows.map((_, at) => (at === row ? value : '')).join('|');
