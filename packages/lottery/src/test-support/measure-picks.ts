import { expect } from 'vitest';
import { fraction, sum } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { selectionOf } from './measure.ts';

/**
 * For a play of which each picked value is a note: plays every value alone on every outcome, and expects it to hit its
 * own tier exactly as often as the play says, and no other.
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

/** For a play of one row of which exactly one value wins each time: expects that, and that the chances are 1 together. */
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

/** An entry of one value in a row, with the other rows empty. */
export const ballOf = ({ board }: Play<never>, row: number, value: string): string =>
  board.rows.map((_, at) => (at === row ? value : '')).join('|');
