import { expect, test } from 'vitest';
import type { Order } from '../balls/places.ts';
import { orders } from '../exact/counting.ts';
import { decimal, fraction, inverse } from '../exact/fraction.ts';
import { type Prices, payoutOf, returnsOf } from '../price.ts';
import { dealtAt } from '../test-support/dealt-at.ts';
import { expectChances, selectionOf } from '../test-support/measure.ts';
import { ballOf, expectEachPick, expectOneOfAll } from '../test-support/measure-picks.ts';
import { playOf } from '../test-support/play-of.ts';
import { seededDraw } from '../test-support/seeded-draw.ts';
import { pk10 } from './family.ts';
import { commercial } from './prices.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ALL = '01,02,03,04,05,06,07,08,09,10';

const play = (code: string) => playOf(pk10, code);

/** Outcomes with every order of numbers at some places, all equally likely; other numbers fill the other places. */
const everyOrderAt = (places: readonly number[]): Order[] =>
  [...orders(NUMBERS, places.length)].map((some) => {
    const rest = NUMBERS.filter((number) => !some.includes(number));
    return NUMBERS.map((_, place) => {
      const at = places.indexOf(place);
      return (at < 0 ? rest.shift() : some[at]) ?? Number.NaN;
    });
  });

const firstPlaces = (count: number) =>
  everyOrderAt(NUMBERS.slice(0, count).map((place) => place - 1));

/** 400 of the 3 628 800 orders. */
const sample = async (): Promise<Order[]> => {
  const draw = seededDraw(10);
  const orders: Order[] = [];
  while (orders.length < 400) orders.push(await pk10.deal(draw, '2026-11-24'));
  return orders;
};

test('the family has the plays of its menu, each with a unique code', () => {
  expect(pk10.plays.map(({ group, code }) => `${group} ${code}`)).toEqual([
    'First1 First1Straight',
    'First2 First2Straight',
    'First2 First2Com',
    'First3 First3Straight',
    'First3 First3Com',
    'First4 First4Straight',
    'First5 First5Straight',
    'FixedPlace FixedPlace',
    'DragonTiger DragonTiger',
    'BigSmallOddEven PlaceBigSmall',
    'BigSmallOddEven PlaceOddEven',
    'First2Sum First2Sum',
    'First2Sum First2SumBigSmall',
    'First2Sum First2SumOddEven',
  ]);
});

test.each([
  ['First1Straight', '10', 'pick', 1],
  ['First1Straight', '01|02', 'text', 2],
  ['First2Straight', '01,02|01,02,03', 'pick', 4],
  ['First2Straight', '01,10|10,01', 'text', 2],
  ['First2Com', '01,02,10', 'pick', 3],
  ['First2Com', '01,02|10,03', 'text', 2],
  ['First3Straight', '01|02|03', 'pick', 1],
  ['First3Straight', `${ALL}|${ALL}|${ALL}`, 'pick', 720],
  ['First3Com', ALL, 'pick', 120],
  ['First4Straight', '01,02|01,02|03,04|03,04', 'pick', 4],
  ['First5Straight', '01|02|03|04|05,06', 'pick', 2],
  ['First5Straight', `${ALL}|${ALL}|${ALL}|${ALL}|${ALL}`, 'pick', 30_240],
  ['First5Straight', '05,04,03,02,01|10,09,08,07,06', 'text', 2],
] as const)('%s of %s (%s) has %i notes, and wins as often as it says', (code, ball, by, notes) => {
  const selection = selectionOf(play(code), ball, { by });
  expect(selection.notes).toBe(notes);
  expectChances(play(code), selection, firstPlaces(Number(code[5])));
});

test('each value of a position has its stated probability', () => {
  for (const code of ['FixedPlace', 'PlaceBigSmall', 'PlaceOddEven'])
    expectEachPick(play(code), (place) => everyOrderAt([place]));
});

test('dragon and tiger have their stated probabilities', () => {
  expectEachPick(play('DragonTiger'), (place) => everyOrderAt([place, 9 - place]));
});

test('each sum of the first two has its stated probability, and exactly one wins', () => {
  for (const code of ['First2Sum', 'First2SumBigSmall', 'First2SumOddEven']) {
    expectEachPick(play(code), () => firstPlaces(2));
    expectOneOfAll(play(code), firstPlaces(2));
  }
});

test.each([
  ['First1Straight', '01,02,03', [0]],
  ['First3Straight', '01,02,03,04|01,02,03,04|01,02,03,04', [0, 1, 2]],
  ['First3Com', '01,02,03,04,05,06', [0, 1, 2]],
  ['First5Straight', `${ALL}|${ALL}|01,02,03|04,05|06,07`, [0, 1, 2, 3, 4]],
  ['FixedPlace', `||${ALL}|||||||01,02`, [2, 9]],
  ['DragonTiger', '|dragon|||tiger', [1, 4, 5, 8]],
  ['PlaceBigSmall', '||||||||big|', [8]],
  ['PlaceOddEven', 'odd|||||even||||', [0, 5]],
  ['First2Sum', '10,11,12', [0, 1]],
  ['First2SumBigSmall', 'big,small', [0, 1]],
  ['First2SumOddEven', 'odd', [0, 1]],
] as const)('%s of %s looks at nothing but its own places', async (code, ball, places) => {
  const selection = selectionOf(play(code), ball);
  for (const order of await sample()) {
    const others = order.filter((_, place) => !places.some((own) => own === place));
    const mixed = order.map((number, place) =>
      places.some((own) => own === place) ? number : (others.pop() ?? Number.NaN),
    );
    expect(selection.hits(mixed)).toEqual(selection.hits(order));
  }
});

test.each(['FixedPlace', 'DragonTiger', 'PlaceBigSmall', 'PlaceOddEven', 'First2SumBigSmall'])(
  'all values of %s together win the same as separately',
  async (code) => {
    const { board } = play(code);
    const all = selectionOf(play(code), board.rows.map(({ values }) => values.join()).join('|'));
    const each = board.rows.flatMap(({ values }, row) =>
      values.map((value) => selectionOf(play(code), ballOf(play(code), row, value))),
    );
    expect(all.notes).toBe(each.length);
    for (const order of await sample()) {
      const alone = each.map(({ hits }) => hits(order));
      const together = play(code).tiers.map((_, tier) =>
        alone.reduce((total, hits) => total + (hits[tier] ?? 0), 0),
      );
      expect(all.hits(order)).toEqual(together);
    }
  },
);

const FINISHED = '07,04,10,01,09,02,05,08,06,03';

test.each([
  ['First1Straight', '07', { win: 1 }],
  ['First1Straight', '04', {}],
  ['First2Straight', '07|04', { win: 1 }],
  ['First2Straight', '04|07', {}],
  ['First2Com', '04,07', { win: 1 }],
  ['First2Com', '04,10', {}],
  ['First3Straight', '07|04,05|10', { win: 1 }],
  ['First3Straight', '07|10|04', {}],
  ['First3Com', '04,07,10,01', { win: 1 }],
  ['First4Straight', '07|04|10|01', { win: 1 }],
  ['First4Straight', '07|04|10|09', {}],
  ['First5Straight', '07|04|10|01|09', { win: 1 }],
  ['First5Straight', '07|04|10|09|01', {}],
  ['FixedPlace', '07||10||||||06|03', { win: 4 }],
  ['FixedPlace', '10|10||||||||', {}],
  // 7 against 3, 4 against 6, 10 against 8, 1 against 5, 9 against 2.
  ['DragonTiger', 'dragon|dragon|dragon|dragon|dragon', { win: 3 }],
  ['DragonTiger', '|tiger||tiger|', { win: 2 }],
  ['DragonTiger', 'tiger||||', {}],
  ['PlaceBigSmall', 'big|small|small|||||||', { win: 2 }],
  ['PlaceBigSmall', '||||||big|small||', {}],
  ['PlaceOddEven', 'odd|even|||||||even|', { win: 3 }],
  ['PlaceOddEven', '||||||||odd|even', {}],
  ['First2Sum', '10,11,12', { 11: 1 }],
  ['First2Sum', '3,19', {}],
  // 11 counts as small.
  ['First2SumBigSmall', 'big,small', { small: 1 }],
  ['First2SumBigSmall', 'big', {}],
  ['First2SumOddEven', 'odd,even', { odd: 1 }],
] as const)(`%s of %s wins %o by ${FINISHED}`, (code, ball, won) => {
  const hits = selectionOf(play(code), ball).hits(pk10.read(FINISHED) ?? []);
  const tiers = play(code).tiers.map((tier, at) => [tier.code, hits[at]] as const);
  expect(Object.fromEntries(tiers.filter(([, hit]) => hit !== 0))).toEqual(won);
});

test.each([
  ['10,02,01,03,04,05,06,07,08,09', 'big', 'even'],
  ['09,10,01,02,03,04,05,06,07,08', 'big', 'odd'],
  ['02,01,03,04,05,06,07,08,09,10', 'small', 'odd'],
  ['04,02,01,03,05,06,07,08,09,10', 'small', 'even'],
])('the first two of %s together are %s and %s', (order, size, parity) => {
  const winners = (code: string, all: string) => {
    const hits = selectionOf(play(code), all).hits(pk10.read(order) ?? []);
    return play(code).tiers.flatMap((tier, at) => (hits[at] === 1 ? [tier.code] : []));
  };
  expect(winners('First2SumBigSmall', 'big,small')).toEqual([size]);
  expect(winners('First2SumOddEven', 'odd,even')).toEqual([parity]);
});

test.each([
  ['First2Straight', '1|2', 'pick', 'unknown_number', 0],
  ['First2Straight', '01|11', 'pick', 'unknown_number', 1],
  ['First2Straight', '01|01', 'pick', 'too_few_numbers', 0],
  ['First2Straight', '01|02|03', 'pick', 'malformed', 2],
  ['First2Straight', '01,02|03', 'text', 'malformed', 1],
  ['First2Straight', '01,02|03,03', 'text', 'duplicate_number', 1],
  ['First2Com', '01', 'pick', 'too_few_numbers', 0],
  ['First2Com', '01,02|02,01', 'text', 'duplicate_number', 1],
  ['First3Com', '01,02,02', 'pick', 'duplicate_number', 0],
  ['FixedPlace', '|||||||||', 'pick', 'too_few_numbers', 0],
  ['FixedPlace', '01', 'pick', 'malformed', 1],
  ['DragonTiger', 'tie||||', 'pick', 'unknown_number', 0],
  ['DragonTiger', '||||', 'pick', 'too_few_numbers', 0],
  ['PlaceBigSmall', '|||||||||big,big', 'pick', 'duplicate_number', 9],
  ['First2Sum', '2', 'pick', 'unknown_number', 0],
  ['First2Sum', '20', 'pick', 'unknown_number', 0],
  ['First2Sum', '11', 'text', 'not_offered', 0],
] as const)('%s refuses %s (%s): %s at %i', (code, ball, by, refused, at) => {
  expect(play(code).read({ ball, by })).toEqual({ refused, at });
});

test('fair odds equal the table', () => {
  const fair = (code: string) =>
    Object.fromEntries(
      play(code).tiers.map((tier) => [tier.code, decimal(inverse(tier.chance), 2)]),
    );
  expect(fair('First1Straight')).toEqual({ win: '10.00' });
  expect(fair('First2Straight')).toEqual({ win: '90.00' });
  expect(fair('First3Straight')).toEqual({ win: '720.00' });
  expect(fair('FixedPlace')).toEqual({ win: '10.00' });
  expect(fair('DragonTiger')).toEqual({ win: '2.00' });
  expect(fair('PlaceBigSmall')).toEqual({ win: '2.00' });
  expect(fair('PlaceOddEven')).toEqual({ win: '2.00' });
  const [rare, few, some, many] = ['45.00', '22.50', '15.00', '11.25'];
  expect(fair('First2Sum')).toEqual({
    3: rare,
    4: rare,
    18: rare,
    19: rare,
    5: few,
    6: few,
    16: few,
    17: few,
    7: some,
    8: some,
    14: some,
    15: some,
    9: many,
    10: many,
    12: many,
    13: many,
    11: '9.00',
  });
  expect(fair('First2SumBigSmall')).toEqual({ big: '2.25', small: '1.80' });
  expect(fair('First2SumOddEven')).toEqual({ odd: '1.80', even: '2.25' });
});

test.each([1700, 1800, 1950, 1960])('every play returns %i of 2000 by series', (series) => {
  for (const one of pk10.plays)
    for (const returned of returnsOf(one, commercial[one.code] ?? {}, series))
      expect(returned).toEqual(fraction(series, 2000));
});

test('reports big and small of a sum at the same odds: small returns above 100 %', () => {
  const alike = { by: 'odds', odds: 19_800n } as const;
  const returned = (code: string, prices: Prices) => returnsOf(play(code), prices, 1800);
  const [rarer, oftener] = [fraction(88, 100), fraction(110, 100)];
  expect(returned('First2SumBigSmall', { big: alike, small: alike })).toEqual([rarer, oftener]);
  expect(returned('First2SumOddEven', { odd: alike, even: alike })).toEqual([oftener, rarer]);
});

test.each([
  ['First3Straight', '07|04|10', 1800, 12_960_000n],
  ['FixedPlace', '07|04||||||||', 1950, 390_000n],
  ['First2Sum', '11', 1800, 162_000n],
  ['First2SumBigSmall', 'small', 1800, 32_400n],
  ['DragonTiger', 'dragon||||', 1960, 39_200n],
] as const)('%s of %s pays in series %i %i for a note of 2', (code, ball, series, paid) => {
  const hits = selectionOf(play(code), ball).hits(pk10.read(FINISHED) ?? []);
  expect(payoutOf(play(code), { hits, note: 20_000n, series, prices: {} })).toBe(paid);
});

test('reads exactly its own format', async () => {
  for (const order of await sample()) expect(pk10.read(pk10.write(order))).toEqual(order);
  expect(pk10.write([7, 4, 10, 1, 9, 2, 5, 8, 6, 3])).toBe(FINISHED);
  const others = [
    '',
    FINISHED.slice(0, -3),
    `${FINISHED},11`,
    FINISHED.replace('07', '7'),
    FINISHED.replace('07', '04'),
  ];
  for (const text of [
    ...others,
    FINISHED.replaceAll(',', ''),
    `${FINISHED}\n`,
    FINISHED.replace('07', '11'),
  ])
    expect(pk10.read(text)).toBeUndefined();
});

test('deals every number at every place equally often', async () => {
  const counted = await dealtAt(pk10, 20_000);
  expect(counted).toHaveLength(100);
  expect(counted[0]).toBeGreaterThan(2000 - 190);
  expect(counted.at(-1)).toBeLessThan(2000 + 190);
});
