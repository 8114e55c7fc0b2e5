import { describe, expect, test } from 'vitest';
import { rows } from '../exact/counting.ts';
import { decimal, fraction, inverse } from '../exact/fraction.ts';
import { selectionOf } from '../test-support/measure.ts';
import { allOccur, chanceOfAll, chanceOfNone, noneOccurs } from './groups.ts';
import type { Result } from './structure.ts';

/**
 * Out of all 100^`lots` results, the number with exactly 0, 1, … of `picks` different endings, counted number by
 * number: `picks - found` of 100 endings are new.
 */
function waysByFound(picks: number, lots: number): readonly bigint[] {
  let ways: readonly bigint[] = [1n, ...Array.from({ length: picks }, () => 0n)];
  for (let lot = 0; lot < lots; lot++) {
    ways = ways.map(
      (stay, found) =>
        stay * BigInt(100 - picks + found) + (ways[found - 1] ?? 0n) * BigInt(picks - found + 1),
    );
  }
  return ways;
}

/** A result that contains the first `found` of the endings 0, 1, …; the first of them repeatedly. */
const withFound = (found: number, lots: number): Result =>
  Array.from({ length: lots }, (_, lot) =>
    found === 0 ? 99 : 100 * lot + (lot < found ? lot : 0),
  );

const numbers = (count: number) =>
  Array.from({ length: count }, (_, number) => `0${number}`).join(',');

describe.each([27, 18])('of %i numbers', (lots) => {
  test.each([
    ['all', 2, 2, allOccur],
    ['all', 2, 7, allOccur],
    ['all', 3, 3, allOccur],
    ['all', 3, 5, allOccur],
    ['all', 4, 4, allOccur],
    ['all', 4, 9, allOccur],
    ['none', 4, 4, noneOccurs],
    ['none', 4, 6, noneOccurs],
    ['none', 8, 8, noneOccurs],
    ['none', 8, 10, noneOccurs],
    ['none', 10, 10, noneOccurs],
  ] as const)(
    '%s of %i numbers, out of %i: over all results there are',
    (_, size, picks, playOf) => {
      const play = playOf({ code: 'play', group: 'group', size, lots });
      const selection = selectionOf(play, numbers(picks));
      const ways = waysByFound(picks, lots);
      const all = 100n ** BigInt(lots);
      expect(ways.reduce((sum, each) => sum + each)).toBe(all);
      const hits = ways.reduce(
        (sum, each, found) =>
          sum + each * BigInt(selection.hits(withFound(found, lots))[0] ?? Number.NaN),
        0n,
      );
      expect([fraction(hits, all * BigInt(selection.notes))]).toEqual(
        play.tiers.map(({ chance }) => chance),
      );
    },
  );
});

test.each([1, 2, 3])(
  'returns the chance of groups of %i for a listed set of all results',
  (size) => {
    const [among, lots] = [4, 5];
    const endings = Array.from({ length: among }, (_, ending) => ending);
    const results = [...rows(Array.from({ length: lots }, () => endings))];
    const needed = endings.slice(0, size);
    const count = (suits: (result: readonly number[]) => boolean) =>
      fraction(results.filter(suits).length, results.length);
    expect(count((result) => needed.every((one) => result.includes(one)))).toEqual(
      chanceOfAll(size, lots, among),
    );
    expect(count((result) => !needed.some((one) => result.includes(one)))).toEqual(
      chanceOfNone(size, lots, among),
    );
  },
);

test.each([
  [27, 2, '18.22'],
  [27, 3, '81.31'],
  [27, 4, '374.5'],
  [18, 2, '38.30'],
  [18, 3, '255.5'],
  [18, 4, '1801'],
] as const)('of %i numbers, all of %i pay %s when fair', (lots, size, fair) => {
  expect(decimal(inverse(chanceOfAll(size, lots)), 4).startsWith(fair)).toBe(true);
});

test.each([
  [27, 4, 3.011],
  [27, 8, 9.5],
  [27, 10, 17.197],
  [18, 4, 2.085],
  [18, 8, 4.486],
  [18, 10, 6.662],
] as const)('of %i numbers, none of %i pays %s when fair', (lots, size, fair) => {
  expect(Number(decimal(inverse(chanceOfNone(size, lots)), 6))).toBeCloseTo(fair, 3);
});

test('typed groups are judged one by one', () => {
  const play = allOccur({ code: 'Xien2', group: 'Xien', size: 2, lots: 3 });
  const selection = selectionOf(play, '12,34|34,56|12,78', { by: 'text' });
  expect([selection.notes, selection.hits([112, 34, 56])]).toEqual([3, [2]]);
});

test.each([
  ['12,34|34,12', 'text', 'duplicate_number', 1],
  ['12,34|34,34', 'text', 'duplicate_number', 1],
  ['12,34|56', 'text', 'malformed', 1],
  ['12,34|1234', 'text', 'unknown_number', 1],
  ['12', 'pick', 'too_few_numbers', 0],
  ['12,5', 'pick', 'unknown_number', 0],
  ['12,34,12', 'pick', 'duplicate_number', 0],
  ['12|34', 'pick', 'malformed', 1],
] as const)('refuses %s (%s): %s at %i', (ball, by, refused, at) => {
  const play = allOccur({ code: 'Xien2', group: 'Xien', size: 2, lots: 3 });
  expect(play.read({ ball, by })).toEqual({ refused, at });
});
