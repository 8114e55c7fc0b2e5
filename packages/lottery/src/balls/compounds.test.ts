import { expect, test } from 'vitest';
import { elevenFive } from '../11x5/family.ts';
import { choices, rows } from '../exact/counting.ts';
import type { Family } from '../family.ts';
import { k3 } from '../k3/family.ts';
import { pk10 } from '../pk10/family.ts';
import { selectionOf } from '../test-support/measure.ts';
import { playOf } from '../test-support/play-of.ts';
import { seededDraw } from '../test-support/seeded-draw.ts';
import type { Order } from './places.ts';

/** 300 reproducible outcomes. */
async function dealt({ deal }: Family<Order>): Promise<Order[]> {
  const draw = seededDraw(5);
  const outcomes: Order[] = [];
  while (outcomes.length < 300) outcomes.push(await deal(draw, '2026-11-24'));
  return outcomes;
}

/** Notes of a pick, as rows without a repeated number. */
const rowsOf = (ball: string) =>
  [...rows(ball.split('|').map((numbers) => numbers.split(',')))]
    .filter((row) => new Set(row).size === row.length)
    .map((row) => row.join());

/** Notes of a pick with bankers: combinations of `size` numbers that contain all bankers. */
const choicesOf = (ball: string, size: number) => {
  const [others = '', bankers] = ball.split('|').toReversed();
  const always = bankers?.split(',') ?? [];
  return [...choices(others.split(','), size - always.length)].map((some) =>
    [...always, ...some].join(),
  );
};

const cases: readonly [string, string, Family<Order>, number | 'rows'][] = [
  ['First3Straight', '01,02,03,04|02,03,05,11|01,03,07,09,10', elevenFive, 'rows'],
  ['Last2Straight', '01,02,03,04,05,06|02,03,05,11', elevenFive, 'rows'],
  ['First4Straight', '01,02,03,04|02,03,05,10|01,03,07,09,10|04,05,06,07', pk10, 'rows'],
  ['Mid3Com', '01,02,03,04,05,06,07,08', elevenFive, 3],
  ['First3Com', '01,04|02,05,06,07,08,09,10', elevenFive, 3],
  ['First3Any1', '01,04,07,08,09', elevenFive, 1],
  ['Any2Com', '01,02,03,04,05,06,07,08', elevenFive, 2],
  ['Any4Com', '03,04|01,02,05,06,07,08,09,11', elevenFive, 4],
  ['Any6Com', '01,02,03,04,05,07,08,09,10', elevenFive, 6],
  ['Any7Com', '03,04|01,02,05,06,07,08,09,11', elevenFive, 7],
  ['Any8Com', '01,02,03,04,05,06|07,08,09,10,11', elevenFive, 8],
  ['First3Com', '01,02,03,04,05,06,07', pk10, 3],
  ['ThreeDifferent', '1|2,3,4,5,6', k3, 3],
  ['TwoDifferent', '1,2,4,5', k3, 2],
];

test.each(cases)(
  '%s of %s wins the same as its notes typed one by one',
  async (code, ball, family, size) => {
    const notes = size === 'rows' ? rowsOf(ball) : choicesOf(ball, size);
    const withBankers = size !== 'rows' && ball.includes('|');
    const picked = selectionOf(playOf(family, withBankers ? `${code}Banker` : code), ball);
    const alone = notes.map((note) => selectionOf(playOf(family, code), note, { by: 'text' }));
    const together = selectionOf(playOf(family, code), notes.join('|'), { by: 'text' });
    expect([picked.notes, together.notes]).toEqual([notes.length, notes.length]);
    let wins = 0;
    for (const outcome of await dealt(family)) {
      const won = alone.reduce((total, { hits }) => total + (hits(outcome)[0] ?? 0), 0);
      expect(picked.hits(outcome)).toEqual([won]);
      expect(together.hits(outcome)).toEqual([won]);
      wins += won;
    }
    expect(wins).toBeGreaterThan(0);
  },
);
