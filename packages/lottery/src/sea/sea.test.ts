import { describe, expect, test } from 'vitest';
import { fraction } from '../exact/fraction.ts';
import type { Result, Structure } from '../prizes/structure.ts';
import { selectionOf } from '../test-support/measure.ts';
import { expectSoundPreset, returnedOf } from '../test-support/presets.ts';
import {
  expectChanceByPlaces,
  expectEvenDigits,
  expectSampledChances,
} from '../test-support/results.ts';
import { sea } from './family.ts';
import { seaPrices } from './prices.ts';

type Lottery = keyof typeof sea;

const RESULTS = {
  THAI: '{"FIRST":["430112"],"FRONT3":["112","905"],"BACK3":["007","007"],"BACK2":["33"]}',
  LAO4: '{"FIRST":["3456"]}',
  LAO5: '{"FIRST":["03456"]}',
  LAO6: '{"FIRST":["123456"]}',
  HANOI: '{"DB":["12345"],"G1":["67890"]}',
  STOCK: '{"TOP":["345"],"BOTTOM":["09"]}',
  YEEKEE: '{"FIRST":["12344"]}',
} as const satisfies Record<Lottery, string>;

const STRUCTURES = {
  THAI: [
    { code: 'FIRST', count: 1, digits: 6 },
    { code: 'FRONT3', count: 2, digits: 3 },
    { code: 'BACK3', count: 2, digits: 3 },
    { code: 'BACK2', count: 1, digits: 2 },
  ],
  LAO4: [{ code: 'FIRST', count: 1, digits: 4 }],
  LAO5: [{ code: 'FIRST', count: 1, digits: 5 }],
  LAO6: [{ code: 'FIRST', count: 1, digits: 6 }],
  HANOI: [
    { code: 'DB', count: 1, digits: 5 },
    { code: 'G1', count: 1, digits: 5 },
  ],
  STOCK: [
    { code: 'TOP', count: 1, digits: 3 },
    { code: 'BOTTOM', count: 1, digits: 2 },
  ],
  YEEKEE: [{ code: 'FIRST', count: 1, digits: 5 }],
} as const satisfies Record<Lottery, Structure>;

const LOTTERIES = Object.keys(RESULTS) as Lottery[];

const resultOf = (lottery: Lottery): Result => {
  const result = sea[lottery].read(RESULTS[lottery]);
  if (!result) throw new Error(`${lottery} does not read its result`);
  return result;
};

const playOf = (lottery: Lottery, code: string) => {
  const found = sea[lottery].plays.find((one) => one.code === code);
  if (!found) throw new Error(`${lottery} has no ${code}`);
  return found;
};

test.each([
  ['THAI', 'Top3', '112', 'text', 1, [1]],
  ['THAI', 'Top3', '1|1,2|2', 'pick', 2, [1]],
  ['THAI', 'Top3', '430', 'text', 1, [0]], // the first digits
  ['THAI', 'Tod3', '211', 'text', 1, [0, 1]],
  ['THAI', 'Tod3', '121|321', 'text', 2, [0, 1]],
  ['THAI', 'Tod3', '0,1,2', 'pick', 1, [0, 0]], // a pair does not have different digits
  ['THAI', 'Front3', '112|905', 'text', 2, [2]],
  ['THAI', 'Front3', '007', 'text', 1, [0]],
  ['THAI', 'Bottom3', '007', 'text', 1, [2]], // hits both prizes
  ['THAI', 'Top2', '12', 'text', 1, [1]],
  ['THAI', 'Top2', '33', 'text', 1, [0]],
  ['THAI', 'Bottom2', '33|12', 'text', 2, [1]],
  ['THAI', 'RunTop', '1', 'pick', 1, [1]], // occurs twice, wins once
  ['THAI', 'RunTop', '0,1,2,3', 'pick', 4, [2]],
  ['THAI', 'RunBottom', '3', 'pick', 1, [1]],
  ['THAI', 'RunBottom', '2', 'pick', 1, [0]],
  ['LAO4', 'Top3', '456', 'text', 1, [1]],
  ['LAO4', 'Bottom2', '34|56', 'text', 2, [1]],
  ['LAO5', 'Top4', '3456', 'text', 1, [1]],
  ['LAO5', 'Bottom2', '03', 'text', 1, [0]],
  ['LAO6', 'Top4', '3456|1234', 'text', 2, [1]],
  ['LAO6', 'Top3', '456|123', 'text', 2, [1]],
  ['LAO6', 'Tod3', '4,5,6', 'pick', 1, [1, 0]],
  ['LAO6', 'Tod3', '4,5,6,7', 'pick', 4, [1, 0]],
  ['LAO6', 'Top2', '56', 'text', 1, [1]],
  ['LAO6', 'Bottom2', '34|12', 'text', 2, [1]],
  ['LAO6', 'RunBottom', '3,4,5', 'pick', 3, [2]],
  ['HANOI', 'Top3', '345', 'text', 1, [1]],
  ['HANOI', 'Top4', '2345', 'text', 1, [1]],
  ['HANOI', 'Bottom2', '90|45', 'text', 2, [1]],
  ['HANOI', 'RunTop', '2,3', 'pick', 2, [1]],
  ['HANOI', 'RunBottom', '8,9,0', 'pick', 3, [2]],
  ['STOCK', 'Top3', '345', 'text', 1, [1]],
  ['STOCK', 'Bottom2', '0|9', 'pick', 1, [1]],
  ['YEEKEE', 'Top3', '344', 'text', 1, [1]],
  ['YEEKEE', 'Tod3', '443', 'text', 1, [0, 1]],
  ['YEEKEE', 'Bottom2', '12|44', 'text', 2, [1]],
  ['YEEKEE', 'RunTop', '4', 'text', 1, [1]],
] as const)('%s: %s of %s (%s) is %i notes', (lottery, code, ball, by, notes, hits) => {
  const selection = selectionOf(playOf(lottery, code), ball, { by });
  expect([selection.notes, selection.hits(resultOf(lottery))]).toEqual([notes, hits]);
});

describe.each(LOTTERIES)('%s', (lottery) => {
  const family = sea[lottery];
  const inOrder = family.plays.filter(({ code }) => code !== 'Tod3');

  test.each(inOrder.map(({ code }) => code))('%s hits as often as it says', (code) => {
    const play = playOf(lottery, code);
    const ball = play.board.rows.map((_, at) => ['1', '0,4,8', '2,5', '7'][at]).join('|');
    for (const one of [ball, play.board.rows.map(() => '0,3,8').join('|')])
      expectChanceByPlaces(play, selectionOf(play, one), STRUCTURES[lottery], {
        matter: 5,
        missing: 999_999,
      });
  });

  test('every three digits are a note in any order, or equal', () => {
    const play = playOf(lottery, 'Tod3');
    const digits = Array.from({ length: 10 }, (_, digit) => digit);
    const pairs = digits.flatMap((twice) =>
      digits.filter((once) => once !== twice).map((once) => `${twice}${once}${twice}`),
    );
    const distinct = selectionOf(play, digits.join());
    const paired = selectionOf(play, pairs.join('|'), { by: 'text' });
    expect([distinct.notes, paired.notes]).toEqual([120, 90]);
    const hits = [0, 0];
    let equal = 0;
    for (let top = 0; top < 1000; top++) {
      const result = resultOf(lottery).with(0, top);
      const [one = 0, none = 0] = distinct.hits(result);
      const [nothing = 0, other = 0] = paired.hits(result);
      expect([none, nothing]).toEqual([0, 0]);
      hits[0] = (hits[0] ?? 0) + one;
      hits[1] = (hits[1] ?? 0) + other;
      if (one + other === 0) equal++;
    }
    expect([...hits, equal]).toEqual([720, 270, 10]); // together they cover every top
    expect([fraction(720, 1000 * 120), fraction(270, 1000 * 90)]).toEqual(
      play.tiers.map(({ chance }) => chance),
    );
  });

  test("sampled draws hit with the plays' probabilities", () =>
    expectSampledChances(family, ({ board: { rows } }) =>
      rows.map(() => '0,2,3,5,7,8,9').join('|'),
    ));

  test('deals every digit of every number equally often', () =>
    expectEvenDigits(family, STRUCTURES[lottery]));

  test('parses and formats its result, and rejects another structure', () => {
    expect(family.write(resultOf(lottery))).toBe(RESULTS[lottery]);
    const form = (one: Lottery) => JSON.stringify(STRUCTURES[one]);
    const others = LOTTERIES.filter((other) => form(other) !== form(lottery));
    expect(others.length).toBeGreaterThan(4);
    for (const other of others) expect(family.read(RESULTS[other])).toBeUndefined();
  });

  test("commercial prices return between 90 and 100 %, agents' prices less", () => {
    expectSoundPreset(family, seaPrices.commercial, 90);
    expectSoundPreset(family, seaPrices.street, 36);
  });
});

test("agents' prices return as in the table of these bets", () => {
  expect(returnedOf(sea.THAI, seaPrices.street)).toEqual({
    Top3: [80],
    Tod3: [72, 36],
    Front3: [90],
    Bottom3: [90],
    Top2: [90],
    Bottom2: [90],
    RunTop: [86.72],
    RunBottom: [79.8],
  });
  expect(returnedOf(sea.LAO6, seaPrices.commercial)).toEqual({
    Top3: [90],
    Tod3: [90, 90],
    Top4: [90],
    Top2: [92],
    Bottom2: [92],
    RunTop: [92.14],
    RunBottom: [91.2],
  });
});

test('only Thailand has front and bottom prizes; only Laos and Hanoi have four digits', () => {
  const having = (code: string) =>
    LOTTERIES.filter((lottery) => sea[lottery].plays.some((play) => play.code === code));
  expect(having('Front3')).toEqual(['THAI']);
  expect(having('Bottom3')).toEqual(['THAI']);
  expect(having('Top4')).toEqual(['LAO4', 'LAO5', 'LAO6', 'HANOI']);
});

test.each([
  ['Tod3', '123|111', 'text', 'unknown_number', 1], // three equal digits have one order
  ['Tod3', '123|321', 'text', 'duplicate_number', 1],
  ['Tod3', '12', 'text', 'malformed', 0],
  ['Tod3', '1,2', 'pick', 'too_few_numbers', 0],
  ['Tod3', '1,2,2', 'pick', 'duplicate_number', 0],
  ['Top3', '12|34', 'pick', 'malformed', 2],
  ['Top3', '123|12a', 'text', 'unknown_number', 1],
  ['Top2', '12|12', 'text', 'duplicate_number', 1],
  ['RunTop', '', 'pick', 'too_few_numbers', 0],
  ['RunTop', '12', 'pick', 'unknown_number', 0],
  ['RunTop', '1,1', 'pick', 'duplicate_number', 0],
] as const)('%s refuses %s (%s): %s at %i', (code, ball, by, refused, at) => {
  expect(playOf('THAI', code).read({ ball, by })).toEqual({ refused, at });
});
