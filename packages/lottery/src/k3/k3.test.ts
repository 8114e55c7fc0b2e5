import { expect, test } from 'vitest';
import { rows } from '../exact/counting.ts';
import { fraction } from '../exact/fraction.ts';
import { payoutOf, returnsOf } from '../price.ts';
import { dealtAt } from '../test-support/dealt-at.ts';
import { expectChances, selectionOf } from '../test-support/measure.ts';
import { expectEachPick, expectOneOfAll } from '../test-support/measure-picks.ts';
import { playOf } from '../test-support/play-of.ts';
import type { Dice } from './dice.ts';
import { k3 } from './family.ts';
import { commercial, official } from './prices.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const outcomes: Dice[] = [...rows([FACES, FACES, FACES])].map((dice) => [...dice]);

const play = (code: string) => playOf(k3, code);

test('the family has the plays of its menu, each with a unique code', () => {
  expect(k3.plays.map(({ group, code }) => `${group} ${code}`)).toEqual([
    'Sum Sum',
    'Sum SumBigSmall',
    'Sum SumOddEven',
    'ThreeSame ThreeSameSingle',
    'ThreeSame ThreeSameAll',
    'ThreeDifferent ThreeDifferent',
    'ThreeDifferent ThreeDifferentBanker',
    'Runs RunsSingle',
    'Runs RunsAll',
    'TwoSame TwoSameSingle',
    'TwoSame TwoSameCompound',
    'TwoDifferent TwoDifferent',
    'TwoDifferent TwoDifferentBanker',
    'Any1 Any1',
  ]);
});

test.each([
  'Sum',
  'SumBigSmall',
  'SumOddEven',
  'ThreeSameSingle',
  'ThreeSameAll',
  'RunsSingle',
  'RunsAll',
  'TwoSameCompound',
])('each value of %s wins as often as it says by 216 throws', (code) => {
  expectEachPick(play(code), () => outcomes);
});

test('every throw has exactly one of the sums', () => {
  expectOneOfAll(play('Sum'), outcomes);
});

test.each([
  ['ThreeDifferent', '1,2,3', 'pick', 1],
  ['ThreeDifferent', '1,2,3,4,5', 'pick', 10],
  ['ThreeDifferent', '1,2,3,4,5,6', 'pick', 20],
  ['ThreeDifferent', '123|654|135', 'text', 3],
  ['ThreeDifferentBanker', '1|2,3', 'pick', 1],
  ['ThreeDifferentBanker', '1|2,3,4,5,6', 'pick', 10],
  ['ThreeDifferentBanker', '1,6|2,3,4', 'pick', 3],
  ['TwoSameSingle', '11|2', 'pick', 1],
  ['TwoSameSingle', '11,22|1,2,3', 'pick', 4],
  ['TwoSameSingle', '11,22,33,44,55,66|1,2,3,4,5,6', 'pick', 30],
  ['TwoSameSingle', '112|122|656', 'text', 3],
  ['TwoDifferent', '2,5', 'pick', 1],
  ['TwoDifferent', '1,2,3,4,5,6', 'pick', 15],
  ['TwoDifferent', '12|61', 'text', 2],
  ['TwoDifferentBanker', '4|1,2,3,5,6', 'pick', 5],
  ['Any1', '3', 'pick', 1],
  ['Any1', '1,2,3,4,5,6', 'pick', 6],
  ['Any1', '1|6', 'text', 2],
] as const)('%s of %s (%s) has %i notes, and wins as often as it says', (code, ball, by, notes) => {
  const selection = selectionOf(play(code), ball, { by });
  expect(selection.notes).toBe(notes);
  expectChances(play(code), selection, outcomes);
});

test.each([
  ['Sum', '3,18', '1,1,1', { 3: 1 }],
  ['Sum', '10', '6,3,1', { 10: 1 }],
  ['Sum', '10', '6,3,2', {}],
  ['SumBigSmall', 'big', '6,4,1', { win: 1 }],
  ['SumBigSmall', 'small', '4,5,1', { win: 1 }],
  ['SumBigSmall', 'big,small', '1,1,2', { win: 1 }],
  ['SumBigSmall', 'big', '4,5,1', {}],
  // A triple is neither big nor small, but still odd or even.
  ['SumBigSmall', 'big,small', '5,5,5', {}],
  ['SumBigSmall', 'big,small', '1,1,1', {}],
  ['SumOddEven', 'odd', '5,5,5', { win: 1 }],
  ['SumOddEven', 'odd,even', '2,2,2', { win: 1 }],
  ['SumOddEven', 'odd', '2,2,2', {}],
  ['ThreeSameSingle', '111,444', '4,4,4', { win: 1 }],
  ['ThreeSameSingle', '111,444', '4,4,1', {}],
  ['ThreeSameAll', 'all', '6,6,6', { win: 1 }],
  ['ThreeSameAll', 'all', '6,6,5', {}],
  ['ThreeDifferent', '1,2,3,6', '6,1,3', { win: 1 }],
  ['ThreeDifferent', '1,2,3,6', '6,1,1', {}],
  ['ThreeDifferentBanker', '5|1,2', '1,5,2', { win: 1 }],
  ['ThreeDifferentBanker', '5|1,2,3', '1,3,2', {}],
  ['RunsSingle', '123,456', '5,6,4', { win: 1 }],
  ['RunsSingle', '123,456', '3,4,5', {}],
  ['RunsAll', 'all', '4,2,3', { win: 1 }],
  // Runs do not wrap around from 6 to 1.
  ['RunsAll', 'all', '5,6,1', {}],
  ['RunsAll', 'all', '6,1,2', {}],
  ['RunsAll', 'all', '2,2,3', {}],
  ['TwoSameSingle', '11|2,3', '1,3,1', { win: 1 }],
  ['TwoSameSingle', '11|2,3', '1,3,3', {}],
  // A triple wins only the compound play.
  ['TwoSameSingle', '11|2,3', '1,1,1', {}],
  ['TwoSameCompound', '11,33', '1,1,1', { win: 1 }],
  ['TwoSameCompound', '11,33', '3,5,3', { win: 1 }],
  ['TwoSameCompound', '11,33', '1,3,5', {}],
  // Two notes win with three different faces: 1 with 2, and 2 with 6.
  ['TwoDifferent', '12|26', '6,2,1', { win: 2 }],
  ['TwoDifferent', '1,2,3', '3,2,1', { win: 3 }],
  ['TwoDifferent', '1,2', '1,1,2', { win: 1 }],
  ['TwoDifferent', '1,2', '1,1,3', {}],
  ['TwoDifferentBanker', '4|1,2', '4,2,1', { win: 2 }],
  ['TwoDifferentBanker', '4|1,2', '1,2,2', {}],
  ['Any1', '3,4', '3,3,4', { win: 2 }],
  ['Any1', '3', '3,3,3', { win: 1 }],
  ['Any1', '3', '1,2,4', {}],
] as const)('%s of %s by %s wins %o', (code, ball, thrown, won) => {
  const by = ball === '12|26' ? 'text' : 'pick';
  const hits = selectionOf(play(code), ball, { by }).hits(k3.read(thrown) ?? []);
  const tiers = play(code).tiers.map((tier, at) => [tier.code, hits[at]] as const);
  expect(Object.fromEntries(tiers.filter(([, hit]) => hit !== 0))).toEqual(won);
});

test.each([
  ['Sum', '2', 'pick', 'unknown_number', 0],
  ['Sum', '3,3', 'pick', 'duplicate_number', 0],
  ['Sum', '', 'pick', 'too_few_numbers', 0],
  ['Sum', '3|4', 'pick', 'malformed', 1],
  ['Sum', '3', 'text', 'not_offered', 0],
  ['SumBigSmall', 'BIG', 'pick', 'unknown_number', 0],
  ['ThreeSameSingle', '112', 'pick', 'unknown_number', 0],
  ['RunsSingle', '561', 'pick', 'unknown_number', 0],
  ['ThreeDifferent', '1,2', 'pick', 'too_few_numbers', 0],
  ['ThreeDifferent', '123|113', 'text', 'duplicate_number', 1],
  ['ThreeDifferent', '123|321', 'text', 'duplicate_number', 1],
  ['ThreeDifferent', '123|456|12', 'text', 'malformed', 2],
  ['ThreeDifferent', '127', 'text', 'unknown_number', 0],
  ['ThreeDifferentBanker', '1|1,2', 'pick', 'duplicate_number', 1],
  ['ThreeDifferentBanker', '1|2', 'pick', 'too_few_numbers', 1],
  ['ThreeDifferentBanker', '1,2,3|4', 'pick', 'too_many_numbers', 0],
  ['ThreeDifferentBanker', '|4,5,6', 'pick', 'too_few_numbers', 0],
  ['ThreeDifferentBanker', '123', 'text', 'not_offered', 0],
  ['TwoSameSingle', '11|1', 'pick', 'too_few_numbers', 0],
  ['TwoSameSingle', '12|3', 'pick', 'unknown_number', 0],
  ['TwoSameSingle', '11', 'pick', 'malformed', 1],
  ['TwoSameSingle', '112|111', 'text', 'malformed', 1],
  ['TwoSameSingle', '112|123', 'text', 'malformed', 1],
  ['TwoSameSingle', '112|211', 'text', 'duplicate_number', 1],
  ['TwoSameCompound', '1', 'pick', 'unknown_number', 0],
  ['TwoDifferent', '11', 'text', 'duplicate_number', 0],
] as const)('%s refuses %s (%s): %s at %i', (code, ball, by, refused, at) => {
  expect(play(code).read({ ball, by })).toEqual({ refused, at });
});

test('state prizes have their known returns', () => {
  const returned = (code: string) => returnsOf(play(code), official[code] ?? {}, 1800);
  for (const code of Object.keys(official))
    if (code !== 'Sum') expect([code, ...returned(code)]).toEqual([code, fraction(120, 216)]);
  expect(
    Object.fromEntries(play('Sum').tiers.map(({ code }, at) => [code, returned('Sum')[at]])),
  ).toMatchObject({
    3: fraction(120, 216),
    4: fraction(120, 216),
    5: fraction(120, 216),
    6: fraction(125, 216),
    7: fraction(120, 216),
    8: fraction(126, 216),
    9: fraction(125, 216),
    10: fraction(243, 432),
    11: fraction(243, 432),
    12: fraction(125, 216),
    13: fraction(126, 216),
    14: fraction(120, 216),
    15: fraction(125, 216),
    16: fraction(120, 216),
    17: fraction(120, 216),
    18: fraction(120, 216),
  });
});

test.each([1700, 1800, 1950, 1960])('every play returns %i of 2000 by series', (series) => {
  for (const one of k3.plays)
    for (const returned of returnsOf(one, commercial[one.code] ?? {}, series))
      expect(returned).toEqual(fraction(series, 2000));
});

test.each([
  // 216 / ways × series / 1000, for a note of 2, in 1/10 000
  ['Sum', '3', '1,1,1', 1800, 3_888_000n],
  ['Sum', '10', '1,3,6', 1960, 156_800n],
  ['SumBigSmall', 'big', '6,5,1', 1950, 40_114n],
  ['ThreeSameAll', 'all', '2,2,2', 1800, 648_000n],
  ['TwoSameCompound', '22', '2,2,2', 1800, 243_000n],
] as const)('%s of %s by %s pays in series %i %i', (code, ball, thrown, series, paid) => {
  const hits = selectionOf(play(code), ball).hits(k3.read(thrown) ?? []);
  expect(payoutOf(play(code), { hits, note: 20_000n, series, prices: {} })).toBe(paid);
});

test('reads exactly its own format', () => {
  for (const outcome of outcomes) expect(k3.read(k3.write(outcome))).toEqual(outcome);
  for (const text of ['', '123', '1,2', '1,2,7', '0,1,2', '1,2,3,4', '1, 2,3', '1,2,3\n', '01,2,3'])
    expect(k3.read(text)).toBeUndefined();
});

test('deals every face of every die equally often', async () => {
  const counted = await dealtAt(k3, 20_000);
  expect(counted).toHaveLength(18);
  expect(counted[0]).toBeGreaterThan(20_000 / 6 - 250);
  expect(counted.at(-1)).toBeLessThan(20_000 / 6 + 250);
});
