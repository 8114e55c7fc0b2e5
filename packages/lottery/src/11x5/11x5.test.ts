import { expect, test } from 'vitest';
import type { Order } from '../balls/places.ts';
import { orders } from '../exact/counting.ts';
import { fraction, inverse } from '../exact/fraction.ts';
import { payoutOf, returnsOf } from '../price.ts';
import { dealtAt } from '../test-support/dealt-at.ts';
import { expectChances, selectionOf } from '../test-support/measure.ts';
import { expectEachPick, expectOneOfAll } from '../test-support/measure-picks.ts';
import { playOf } from '../test-support/play-of.ts';
import { elevenFive } from './family.ts';
import { commercial, official } from './prices.ts';

/** All 55 440 outcomes, as ordered draws. */
const outcomes: Order[] = [...orders([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5)];
/** The 462 unordered sets of five, all equally likely, each in an arbitrary order. */
const sets = [...Map.groupBy(outcomes, (order) => `${order.toSorted()}`).values()].map(
  (same, at) => same[(at * 7) % same.length] ?? [],
);

const play = (code: string) => playOf(elevenFive, code);

const ALL = '01,02,03,04,05,06,07,08,09,10,11';

test('the family has 462 sets of draws', () => {
  expect([outcomes.length, sets.length]).toEqual([55_440, 462]);
});

test('the family has the plays of its menu, each with a unique code', () => {
  const groups = new Map<string, string[]>();
  for (const { group, code } of elevenFive.plays)
    groups.set(group, [...(groups.get(group) ?? []), code.replace(group, '')]);
  const any = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(Object.fromEntries(groups)).toEqual({
    First3: ['Straight', 'Com', 'ComBanker', 'Any1'],
    Mid3: ['Straight', 'Com', 'ComBanker', 'Any1'],
    Last3: ['Straight', 'Com', 'ComBanker', 'Any1'],
    First2: ['Straight', 'Com', 'ComBanker'],
    Last2: ['Straight', 'Com', 'ComBanker'],
    First1: ['Straight'],
    FixedPlace: [''],
    Any: [...any.map((size) => `${size}Com`), ...any.slice(1).map((size) => `${size}ComBanker`)],
    Fun: ['OddEven', 'Middle'],
  });
  expect(new Set(elevenFive.plays.map(({ code }) => code)).size).toBe(elevenFive.plays.length);
});

/** Outcomes relevant for a play: ordered draws, or unordered sets. */
const outcomesOf = (code: string) => (/^(Any|OddEven|Middle)/.test(code) ? sets : outcomes);

test.each(['FixedPlace', 'OddEven', 'Middle'])(
  'each value of %s wins with its stated chance',
  (code) => {
    expectEachPick(play(code), () => outcomesOf(code));
  },
);

test.each([
  ['Any3Com', '01,02,03,04'],
  ['Any7ComBanker', '01,02,03,04,05,06|07,11'],
  ['OddEven', '3,4'],
  ['Middle', '05,06'],
])('%s of %s is the same in every order', (code, ball) => {
  const { hits } = selectionOf(play(code), ball);
  const ascending = (order: Order) => order.toSorted((one, other) => one - other);
  const some = outcomes.filter((_, at) => at % 97 === 0);
  expect(some.filter((order) => `${hits(order)}` !== `${hits(ascending(order))}`)).toEqual([]);
});

test('every draw has exactly one odd count and one middle number', () => {
  expectOneOfAll(play('OddEven'), sets);
  expectOneOfAll(play('Middle'), sets);
});

test.each([
  ['First3Straight', '01|02|03', 'pick', 1],
  ['First3Straight', '01,02|02,03|11', 'pick', 3],
  ['First3Straight', `${ALL}|${ALL}|${ALL}`, 'pick', 990],
  ['First3Straight', '01,02,03|03,02,01|11,01,05', 'text', 3],
  ['Mid3Straight', '01,02|02,03|11', 'pick', 3],
  ['Last3Straight', '01,02|02,03|11', 'pick', 3],
  ['Last3Straight', '01,02,11', 'text', 1],
  ['First3Com', '01,05,11', 'pick', 1],
  ['First3Com', ALL, 'pick', 165],
  ['Mid3Com', '01,02,03,04', 'pick', 4],
  ['Last3Com', '01,05,11|02,01,03', 'text', 2],
  ['First3ComBanker', '01|02,03,04', 'pick', 3],
  ['Mid3ComBanker', '01,02|03,04', 'pick', 2],
  ['Last3ComBanker', '11|02,03,04,05', 'pick', 6],
  ['First2Straight', '01,02|01,02', 'pick', 2],
  ['First2Straight', '01,02|02,01', 'text', 2],
  ['Last2Straight', '10|11', 'pick', 1],
  ['First2Com', '01,02,03', 'pick', 3],
  ['Last2Com', '01,11', 'text', 1],
  ['First2ComBanker', '01|02,03', 'pick', 2],
  ['Last2ComBanker', '06|02,03', 'pick', 2],
  ['First1Straight', '01,02,11', 'pick', 3],
  ['First1Straight', '07|08', 'text', 2],
  ['FixedPlace', '01,02||03||11', 'pick', 4],
  ['First3Any1', '01', 'pick', 1],
  ['First3Any1', ALL, 'pick', 11],
  ['First3Any1', '03|11', 'text', 2],
  ['Mid3Any1', '01,02,11', 'pick', 3],
  ['Last3Any1', '10', 'pick', 1],
  ['Any1Com', '01,02', 'pick', 2],
  ['Any2Com', '01,02,11', 'pick', 3],
  ['Any3Com', '01,02,03,04', 'pick', 4],
  ['Any3Com', '01,02,03|04,05,06', 'text', 2],
  ['Any4Com', '01,02,03,04', 'pick', 1],
  ['Any5Com', ALL, 'pick', 462],
  ['Any6Com', '01,02,03,04,05,06,07', 'pick', 7],
  ['Any6Com', '01,02,03,04,05,06|06,07,08,09,10,11', 'text', 2],
  ['Any7Com', '05,06,07,08,09,10,11', 'pick', 1],
  ['Any8Com', ALL, 'pick', 165],
  ['Any8Com', '04,05,06,07,08,09,10,11', 'text', 1],
  ['Any2ComBanker', '01|02,03', 'pick', 2],
  ['Any3ComBanker', '01,02|03', 'pick', 1],
  ['Any4ComBanker', '01|02,03,04,05', 'pick', 4],
  ['Any5ComBanker', '01,02|03,04,05,06', 'pick', 4],
  ['Any6ComBanker', '01,02|03,04,05,06,07', 'pick', 5],
  ['Any7ComBanker', '01,02,03,04,05,06|07,11', 'pick', 2],
  ['Any8ComBanker', '01|02,03,04,05,06,07,08,09,10', 'pick', 36],
] as const)('%s of %s (%s) has %i notes, and wins as often as it says', (code, ball, by, notes) => {
  const selection = selectionOf(play(code), ball, { by });
  expect(selection.notes).toBe(notes);
  expectChances(play(code), selection, outcomesOf(code));
});

const DRAWN = '03,11,07,08,01';

test.each([
  ['First3Straight', '03|11|07', 'pick', 1],
  ['First3Straight', '11|03|07', 'pick', 0],
  ['First3Straight', '03,11,07|03,07,11', 'text', 1],
  ['Mid3Straight', '11|07|08', 'pick', 1],
  ['Last3Straight', '07|08|01', 'pick', 1],
  ['Last3Straight', '03|11|07', 'pick', 0],
  ['First3Com', '03,07,11', 'pick', 1],
  ['First3Com', '03,07,08', 'pick', 0],
  ['First3Com', '07,03,11|11,08,07', 'text', 1],
  ['Mid3Com', '07,08,11', 'pick', 1],
  ['Last3Com', '01,07,08', 'pick', 1],
  ['First3ComBanker', '11|02,03,07', 'pick', 1],
  // A banker that was not drawn loses all notes.
  ['First3ComBanker', '02|03,07,11', 'pick', 0],
  ['First2Straight', '03|11', 'pick', 1],
  ['First2Straight', '11|03', 'pick', 0],
  ['Last2Straight', '08|01', 'pick', 1],
  ['First2Com', '11,03', 'pick', 1],
  ['Last2Com', '08,11', 'pick', 0],
  ['First1Straight', '03', 'pick', 1],
  ['First1Straight', '11', 'pick', 0],
  ['FixedPlace', '03|11|07|08|01', 'pick', 5],
  ['FixedPlace', '11,03||||02', 'pick', 1],
  ['First3Any1', '03,07,08', 'pick', 2],
  ['First3Any1', '01', 'pick', 0],
  ['Last3Any1', '01,07,08', 'pick', 3],
  ['Any1Com', '01,02,03', 'pick', 2],
  ['Any2Com', '01,02,03', 'pick', 1],
  ['Any2Com', '01,03,11', 'pick', 3],
  ['Any3Com', '01,03,07,08', 'pick', 4],
  ['Any3Com', '01,03,02', 'pick', 0],
  ['Any5Com', '01,03,07,08,11', 'pick', 1],
  ['Any5Com', '01,03,07,08,10', 'pick', 0],
  // With more than five numbers, all five drawn ones must be picked.
  ['Any6Com', '01,03,07,08,11,02', 'pick', 1],
  ['Any6Com', '01,03,07,08,11,02,04', 'pick', 2],
  ['Any6Com', '01,03,07,08,10,02,04', 'pick', 0],
  ['Any7Com', '01,03,07,08,11,02,04', 'pick', 1],
  ['Any8Com', '01,03,07,08,11,02,04,05,06', 'pick', 4],
  ['Any2ComBanker', '03|01,02,11', 'pick', 2],
  ['Any2ComBanker', '02|01,03,11', 'pick', 0],
  ['Any3ComBanker', '03|01,02,11', 'pick', 1],
  ['Any6ComBanker', '02|01,03,07,08,11', 'pick', 1],
  ['Any6ComBanker', '02,04|01,03,07,08,11', 'pick', 0],
  ['Any8ComBanker', '02,04|01,03,07,08,11,05,06', 'pick', 2],
  ['Middle', '07', 'pick', 1],
  ['Middle', '03,08', 'pick', 0],
] as const)(`%s of %s (%s) wins %i times by ${DRAWN}`, (code, ball, by, won) => {
  const hits = selectionOf(play(code), ball, { by }).hits(elevenFive.read(DRAWN) ?? []);
  expect(hits.reduce((total, hit) => total + hit, 0)).toBe(won);
});

test.each([
  [DRAWN, '4'],
  ['01,03,05,07,11', '5'],
  ['02,04,06,08,10', '0'],
  ['02,04,06,08,11', '1'],
])('of %s there are %s odd', (drawn, odd) => {
  const tiers = play('OddEven').tiers.map(({ code }) => code);
  const hits = selectionOf(play('OddEven'), '0,1,2,3,4,5').hits(elevenFive.read(drawn) ?? []);
  expect(tiers.filter((_, tier) => hits[tier] === 1)).toEqual([odd]);
});

test.each([
  ['First3Straight', '1|2|3', 'pick', 'unknown_number', 0],
  ['First3Straight', '01|02', 'pick', 'malformed', 2],
  ['First3Straight', '01|02|12', 'pick', 'unknown_number', 2],
  ['First3Straight', '01|02,02|03', 'pick', 'duplicate_number', 1],
  ['First3Straight', '01||03', 'pick', 'too_few_numbers', 1],
  ['First3Straight', '01|01|02,03', 'pick', 'too_few_numbers', 0],
  ['First3Straight', '01,02,03|04,05', 'text', 'malformed', 1],
  ['First3Straight', '01,02,03|04,05,04', 'text', 'duplicate_number', 1],
  ['First3Straight', '01,02,03|01,02,03', 'text', 'duplicate_number', 1],
  ['First3Straight', '010203', 'text', 'unknown_number', 0],
  ['First3Com', '01,02', 'pick', 'too_few_numbers', 0],
  ['First3Com', '01,02,03|03,02,01', 'text', 'duplicate_number', 1],
  ['First3ComBanker', '01,02,03|04', 'pick', 'too_many_numbers', 0],
  ['First3ComBanker', '01|02', 'pick', 'too_few_numbers', 1],
  ['First3ComBanker', '01|01,02', 'pick', 'duplicate_number', 1],
  ['First3ComBanker', '01|02,03', 'text', 'not_offered', 0],
  ['FixedPlace', '||||', 'pick', 'too_few_numbers', 0],
  ['FixedPlace', '01|||', 'pick', 'malformed', 4],
  ['FixedPlace', '|||00|', 'pick', 'unknown_number', 3],
  ['Any6Com', '01,02,03,04,05', 'pick', 'too_few_numbers', 0],
  ['Any8ComBanker', '01,02,03|04,05,06,07', 'pick', 'too_few_numbers', 1],
  ['OddEven', '6', 'pick', 'unknown_number', 0],
  ['Middle', '02', 'pick', 'unknown_number', 0],
  ['Middle', '07', 'text', 'not_offered', 0],
] as const)('%s refuses %s (%s): %s at %i', (code, ball, by, refused, at) => {
  expect(play(code).read({ ball, by })).toEqual({ refused, at });
});

/** Fair odds, and the state's prize for a note of 2. */
const TABLE: readonly [string, number, number][] = [
  ['Any2Com', 5.5, 6],
  ['Any3Com', 16.5, 19],
  ['Any4Com', 66, 78],
  ['Any5Com', 462, 540],
  ['Any6Com', 77, 90],
  ['Any7Com', 22, 26],
  ['Any8Com', 8.25, 9],
  ['First1Straight', 11, 13],
  ['First2Straight', 110, 130],
  ['First2Com', 55, 65],
  ['First3Straight', 990, 1170],
  ['First3Com', 165, 195],
];

test.each(TABLE)('%s is fair at %f, and the state pays %i for 2', (code, fair, prize) => {
  const odds = fraction(fair * 100, 100);
  expect(play(code).tiers.map(({ chance }) => inverse(chance))).toEqual([odds]);
  expect(returnsOf(play(code), official[code] ?? {}, 1800)).toEqual([
    fraction(prize * 50, fair * 100),
  ]);
  expect(prize / 2 / fair).toBeGreaterThan(0.545);
  expect(prize / 2 / fair).toBeLessThan(0.591);
});

test('the state prices no other plays', () => {
  expect(Object.keys(official).toSorted()).toEqual(TABLE.map(([code]) => code).toSorted());
});

test.each([1700, 1800, 1950, 1960])('every play returns %i of 2000 by series', (series) => {
  for (const one of elevenFive.plays)
    for (const returned of returnsOf(one, commercial[one.code] ?? {}, series))
      expect(returned).toEqual(fraction(series, 2000));
});

test.each([
  ['First3Straight', '03|11|07', 1800, 17_820_000n],
  ['First2Straight', '03|11', 1960, 2_156_000n],
  ['Any3Com', '01,03,07', 1800, 297_000n],
  // Rounded down once for all hits: 4 × 16.5 × 1.956 = 129.096.
  ['Any3Com', '01,03,07,08', 1956, 1_290_960n],
  ['Any8Com', '01,03,07,08,11,02,04,05', 1700, 140_250n],
] as const)('%s of %s pays in series %i %i for a note of 2', (code, ball, series, paid) => {
  const hits = selectionOf(play(code), ball).hits(elevenFive.read(DRAWN) ?? []);
  expect(payoutOf(play(code), { hits, note: 20_000n, series, prices: {} })).toBe(paid);
});

test('reads exactly its own format', () => {
  const wrong = outcomes.filter(
    (outcome) => `${elevenFive.read(elevenFive.write(outcome))}` !== `${outcome}`,
  );
  expect(wrong).toEqual([]);
  expect(elevenFive.write([3, 11, 7, 8, 1])).toBe(DRAWN);
  const others = [
    '',
    '1,2,3,4,5',
    '01,02,03,04',
    '01,02,03,04,04',
    '01,02,03,04,12',
    '00,02,03,04,05',
  ];
  for (const text of [
    ...others,
    '01,02,03,04,05,06',
    '01, 02,03,04,05',
    '01,02,03,04,5e0',
    '0102030405',
  ])
    expect(elevenFive.read(text)).toBeUndefined();
});

test('deals every number at every place equally often', async () => {
  const counted = await dealtAt(elevenFive, 20_000);
  expect(counted).toHaveLength(55);
  expect(counted[0]).toBeGreaterThan(20_000 / 11 - 180);
  expect(counted.at(-1)).toBeLessThan(20_000 / 11 + 180);
});
