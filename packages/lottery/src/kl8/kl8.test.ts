import { describe, expect, test } from 'vitest';
import { MOST, type Twenty, twenty } from '../eighty/twenty.ts';
import { decimal, fraction, sum } from '../exact/fraction.ts';
import { returnsOf } from '../price.ts';
import { selectionOf } from '../test-support/measure.ts';
import { list, playOf } from '../test-support/play-of.ts';
import { seededDraw } from '../test-support/seeded-draw.ts';
import {
  chancesOf,
  declaredChances,
  everySubset,
  fillers,
  gaussian,
  pascal,
  someWithSum,
  type Weighted,
} from '../test-support/weighted.ts';
import { kl8 } from './family.ts';
import { officialFrom2025350, officialUntil2025349 } from './prices.ts';

const ALL = pascal(80, 20);

const play = (code: string) => playOf(kl8, code);

/** Weighted outcomes: every subset of the given numbers as drawn, with the number of ways to draw the others. */
const drawsOf = (some: readonly number[]): Weighted<Twenty> =>
  everySubset(some)
    .filter((drawn) => drawn.length <= 20)
    .map((drawn) => [
      twenty([...drawn, ...fillers(20 - drawn.length, MOST, some)]),
      pascal(80 - some.length, 20 - drawn.length),
    ]);

/** Numbers spread over the eighty. */
const spread = (count: number) => Array.from({ length: count }, (_, at) => 80 - at * 6);

describe.each(Array.from({ length: 10 }, (_, at) => at + 1))('of %i numbers', (length) => {
  test('a note has its stated probability', () => {
    const numbers = spread(length);
    const selection = selectionOf(play(`Pick${length}`), list(numbers));
    expect(selection.notes).toBe(1);
    const chances = chancesOf(play(`Pick${length}`), selection, drawsOf(numbers), ALL);
    expect(chances).toEqual(declaredChances(play(`Pick${length}`)));
    expect(sum(Object.values(chances))).toEqual(fraction(1));
  });

  test('all notes with two more numbers, and typed notes, have it too', () => {
    const numbers = spread(length + 2);
    const picked = selectionOf(play(`Pick${length}`), list(numbers));
    expect(picked.notes).toBe(((length + 2) * (length + 1)) / 2);
    const draws = drawsOf(numbers);
    expect(chancesOf(play(`Pick${length}`), picked, draws, ALL)).toEqual(
      declaredChances(play(`Pick${length}`)),
    );
    const notes = [numbers.slice(0, length), numbers.slice(1, length + 1), numbers.slice(2)];
    const typed = selectionOf(play(`Pick${length}`), notes.map(list).join('|'), { by: 'text' });
    expect(typed.notes).toBe(3);
    expect(chancesOf(play(`Pick${length}`), typed, draws, ALL)).toEqual(
      declaredChances(play(`Pick${length}`)),
    );
  });
});

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'notes of %i with bankers win as often as they say',
  (length) => {
    const numbers = spread(length + 2);
    const bankers = numbers.slice(0, Math.ceil(length / 2));
    const code = `Pick${length}Banker`;
    const ball = `${list(bankers)}|${list(numbers.slice(bankers.length))}`;
    const selection = selectionOf(play(code), ball);
    const [others, places] = [length + 2 - bankers.length, length - bankers.length];
    expect(BigInt(selection.notes)).toBe(pascal(others, places));
    expect(chancesOf(play(code), selection, drawsOf(numbers), ALL)).toEqual(
      declaredChances(play(code)),
    );
  },
);

const sums = gaussian(20, 80);
const bySum: Weighted<Twenty> = sums.flatMap((ways, sum) =>
  ways > 0n ? [[twenty(someWithSum(20, 80, sum)), ways] as const] : [],
);
/** Weighted outcomes by counts in the lower half and of odd numbers, on which these plays depend. */
const byHalf: Weighted<Twenty> = Array.from({ length: 21 }, (_, low) => low).flatMap((low) =>
  Array.from({ length: 21 }, (_, odd) => odd).flatMap((odd) => halvesWith(low, odd)),
);

function halvesWith(low: number, odd: number): Weighted<Twenty> {
  return Array.from({ length: 21 }, (_, lowOdd) => lowOdd).flatMap((lowOdd) => {
    const kinds = [
      { first: 1, count: lowOdd },
      { first: 2, count: low - lowOdd },
      { first: 41, count: odd - lowOdd },
      { first: 42, count: 20 - low - odd + lowOdd },
    ];
    if (kinds.some(({ count }) => count < 0 || count > 20)) return [];
    const numbers = kinds.flatMap(({ first, count }) =>
      Array.from({ length: count }, (_, at) => first + 2 * at),
    );
    return [[twenty(numbers), kinds.reduce((ways, { count }) => ways * pascal(20, count), 1n)]];
  });
}

test.each([
  ['SumSize', 'big', 'win', bySum],
  ['SumSize', 'small', 'win', bySum],
  ['SumSize', 'big,small', 'win', bySum],
  ['SumSize', 'small', 'tie', bySum],
  ['SumTie', 'tie', 'win', bySum],
  ['SumParity', 'odd', 'odd', bySum],
  ['SumParity', 'even', 'even', bySum],
  ['SumSizeParity', 'big_odd', 'big_odd', bySum],
  ['SumSizeParity', 'big_even', 'big_even', bySum],
  ['SumSizeParity', 'small_odd', 'small_odd', bySum],
  ['SumSizeParity', 'small_even', 'small_even', bySum],
  ['SumSizeParity', 'small_even', 'tie', bySum],
  ['FiveElements', 'metal', 'metal', bySum],
  ['FiveElements', 'wood', 'wood', bySum],
  ['FiveElements', 'water', 'water', bySum],
  ['FiveElements', 'fire', 'fire', bySum],
  ['FiveElements', 'earth', 'earth', bySum],
  ['Halves', 'upper', 'upper', byHalf],
  ['Halves', 'equal', 'equal', byHalf],
  ['Halves', 'lower', 'lower', byHalf],
  ['Parities', 'odd', 'odd', byHalf],
  ['Parities', 'equal', 'equal', byHalf],
  ['Parities', 'even', 'even', byHalf],
] as const)('%s of %s comes to %s as often as it says', (code, ball, tier, outcomes) => {
  const chances = chancesOf(play(code), selectionOf(play(code), ball), outcomes, ALL);
  expect(chances[tier]).toEqual(declaredChances(play(code))[tier]);
});

test.each([
  ['SumSize', 'win', '0.49780'],
  ['SumSize', 'tie', '0.00439'],
  ['Halves', 'upper', '0.39837'],
  ['Halves', 'equal', '0.20324'],
  ['FiveElements', 'metal', '0.10251'],
  ['FiveElements', 'wood', '0.20152'],
  ['FiveElements', 'water', '0.38804'],
  ['FiveElements', 'fire', '0.20339'],
  ['FiveElements', 'earth', '0.10452'],
] as const)('%s %s has a chance of %s', (code, tier, chance) => {
  const declared = play(code).tiers.find((one) => one.code === tier);
  expect(declared && decimal(declared.chance, 5)).toBe(chance);
});

test('the values of a play cover every outcome, except ties', () => {
  for (const code of ['SumParity', 'SumSizeParity', 'FiveElements', 'Halves', 'Parities'])
    expect(sum(play(code).tiers.map(({ chance }) => chance))).toEqual(fraction(1));
});

/** 1 to 20, with the minimum sum of 210. */
const lowest = twenty(fillers(20, 80, []));

test.each([
  ['Pick1', '20', '1'],
  ['Pick1', '21', '0'],
  ['Pick4', '01,02,03,80', '3'],
  ['Pick10', '01,02,03,04,75,76,77,78,79,80', '4'],
  ['Pick7', '71,72,73,74,75,76,77', '0'],
] as const)('%s of %s hits tier %s by 1 to 20', (code, ball, tier) => {
  const hits = selectionOf(play(code), ball).hits(lowest);
  expect(play(code).tiers.flatMap((one, at) => (hits[at] === 1 ? [one.code] : []))).toEqual([tier]);
});

test('four hits of ten pay nothing in the table of the state', () => {
  expect(officialFrom2025350.Pick10?.[4]).toEqual({ by: 'odds', odds: 0n });
  expect(officialFrom2025350.Pick10?.[5]).toEqual({ by: 'odds', odds: 15_000n });
});

const returned = (presets: typeof officialFrom2025350, length: number) =>
  returnsOf(play(`Pick${length}`), presets[`Pick${length}`] ?? {}, 1800).map((value) =>
    decimal(value, 5),
  );

test.each([
  [1, '0.56250', '0.57500'],
  [2, '0.57120', '0.57120'],
  [3, '0.56888', '0.57582'],
  [4, '0.56952', '0.58024'],
  [5, '0.56928', '0.57533'],
  [6, '0.56959', '0.57733'],
  [7, '0.56905', '0.57432'],
  [8, '0.56952', '0.57899'],
  [9, '0.56901', '0.57400'],
  [10, '0.56983', '0.57525'],
])(
  '%i numbers return %s by the table of the state, and %s by its older one',
  (length, now, before) => {
    expect(returned(officialFrom2025350, length)).toEqual([now]);
    expect(returned(officialUntil2025349, length)).toEqual([before]);
  },
);

test.each([1700, 1800, 1956])('by series %i hits return exactly the series', (series) => {
  for (const { code, group } of kl8.plays)
    if (group === 'Pick' || group === 'Banker')
      expect(returnsOf(play(code), {}, series)).toEqual([fraction(series, 2000)]);
});

test.each([
  ['Pick2', '01', 'pick', 'too_few_numbers', 0],
  ['Pick2', '01,81', 'pick', 'unknown_number', 0],
  ['Pick2', '01,1', 'pick', 'unknown_number', 0],
  ['Pick2', '01,01', 'pick', 'duplicate_number', 0],
  ['Pick2', '01|02', 'pick', 'malformed', 1],
  ['Pick2', '01,02|03,04|04,03', 'text', 'duplicate_number', 2],
  ['Pick2', '01,02|05,05', 'text', 'duplicate_number', 1],
  ['Pick2', '01,02|05', 'text', 'malformed', 1],
  ['Pick2', '01,02|05,00', 'text', 'unknown_number', 1],
  ['Pick10', list(fillers(20, 80, [])), 'pick', 'too_many_notes', 0],
  ['Pick3Banker', '01|01,02', 'pick', 'duplicate_number', 1],
  ['Pick3Banker', '01,02,03|04', 'pick', 'too_many_numbers', 0],
  ['Pick3Banker', '|04,05,06', 'pick', 'too_few_numbers', 0],
  ['Pick3Banker', '01|04', 'pick', 'too_few_numbers', 1],
  ['Pick3Banker', '01,02,03', 'text', 'not_offered', 0],
  ['SumSize', 'big,big', 'pick', 'duplicate_number', 0],
  ['SumSize', 'tie', 'pick', 'unknown_number', 0],
  ['SumSize', '', 'pick', 'too_few_numbers', 0],
  ['SumSize', 'big', 'text', 'not_offered', 0],
] as const)('%s refuses %s (%s): %s at %i', (code, ball, by, refused, at) => {
  expect(play(code).read({ ball, by })).toEqual({ refused, at });
});

test('reads exactly its own format', () => {
  const text = kl8.write(lowest);
  expect(text.startsWith('01,02,03')).toBe(true);
  expect(kl8.read(text)).toEqual(lowest);
  const others = [
    '',
    '1,2',
    text.slice(3),
    text.replace('20', '19'),
    text.replace('20', '81'),
    `${text},21`,
  ];
  for (const other of [...others, text.replace('01,02', '02,01'), text.replaceAll(',', ' ')])
    expect(kl8.read(other)).toBeUndefined();
});

test('deals all numbers about equally often, and reads each draw back', async () => {
  const draw = seededDraw(8);
  const drawn = Array.from({ length: 81 }, () => 0);
  for (let dealt = 0; dealt < 20_000; dealt++) {
    const outcome = await kl8.deal(draw, '2026-11-24');
    for (const number of outcome.numbers) drawn[number] = (drawn[number] ?? 0) + 1;
    if (dealt % 100 === 0) expect(kl8.read(kl8.write(outcome))).toEqual(outcome);
  }
  expect(drawn[0]).toBe(0);
  for (const count of drawn.slice(1)) expect(Math.abs(count - 5000)).toBeLessThan(300);
});

test('parses and settles 92 378 notes quickly', () => {
  const selection = selectionOf(play('Pick10'), list(fillers(19, 80, [])));
  expect(selection.notes).toBe(92_378);
  expect(selection.hits(lowest)).toEqual([...Array.from({ length: 10 }, () => 0), 92_378]);
});

test('every play has a unique code', () => {
  expect(new Set(kl8.plays.map(({ code }) => code)).size).toBe(kl8.plays.length);
});
