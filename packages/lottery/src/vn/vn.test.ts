import { describe, expect, test } from 'vitest';
import type { Family } from '../family.ts';
import type { Result } from '../prizes/structure.ts';
import { selectionOf } from '../test-support/measure.ts';
import {
  expectChanceByPlaces,
  expectEvenDigits,
  expectSampledChances,
} from '../test-support/results.ts';
import { vnNorth, vnPair, vnSouth } from './family.ts';
import { NORTH, PAIR, SOUTH } from './structures.ts';

const A_NORTH =
  '{"DB":["12345"],"G1":["67890"],"G2":["54321","09876"],' +
  '"G3":["11145","22223","33300","44407","55512","66699"],"G4":["1245","2300","3456","4567"],' +
  '"G5":["5678","6789","7890","8907","9012","0123"],"G6":["345","456","007"],"G7":["45","07","12","99"]}';

const A_SOUTH =
  '{"DB":["123456"],"G1":["65432"],"G2":["11111"],"G3":["22256","33307"],' +
  '"G4":["44456","55507","66699","77712","88834","99956","00011"],"G5":["1256"],' +
  '"G6":["0007","3456","9999"],"G7":["007"],"G8":["56"]}';

const playOf = ({ plays }: Family<Result>, code: string) => {
  const found = plays.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found;
};

const resultOf = ({ read }: Family<Result>, text: string) => {
  const result = read(text);
  if (!result) throw new Error('this is no result');
  return result;
};

describe('the north', () => {
  const result = resultOf(vnNorth, A_NORTH);

  test.each([
    // wins once per number that ends with it
    ['BaoLo2', '45', 'text', 27, 5],
    ['BaoLo2', '4|5', 'pick', 27, 5],
    ['BaoLo2', '0,4|5,7', 'pick', 108, 9],
    ['BaoLo2', '46|01', 'text', 54, 0],
    ['BaoLo3', '345', 'text', 23, 2],
    ['BaoLo3', '007', 'text', 23, 1], // not from 07 of the seventh prize
    ['BaoLo3', '045', 'text', 23, 0],
    ['BaoLo4', '2345|1245|0123', 'text', 60, 3],
    ['BaoLo4', '0345', 'text', 20, 0], // not from 345 of the sixth
    // five occurrences of 45 count once
    ['Xien2', '45,07', 'pick', 1, 1],
    ['Xien2', '45,46', 'pick', 1, 0],
    ['Xien3', '45,07,12', 'pick', 1, 1],
    ['Xien4', '45,07,12,99', 'pick', 1, 1],
    ['Xien4', '45,07,12,98', 'pick', 1, 0], // three of four win nothing
    ['Xien4', '45,07,12,99,98', 'pick', 5, 1],
    ['TruotXien4', '01,02,03,04', 'pick', 1, 1],
    ['TruotXien4', '01,02,03,07', 'pick', 1, 0],
    ['TruotXien8', '01,02,03,04,05,06,08,09', 'pick', 1, 1],
    ['TruotXien10', '01,02,03,04,05,06,08,09,10,11', 'pick', 1, 1],
    ['TruotXien10', '01,02,03,04,05,06,08,09,10,12', 'pick', 1, 0],
    ['DeDacBiet', '45', 'text', 1, 1],
    ['DeDacBiet', '12', 'text', 1, 0], // its first digits
    ['DeGiaiNhat', '90', 'text', 1, 1],
    ['DeGiaiNhat', '45', 'text', 1, 0],
    ['DeDau', '45|07|78', 'text', 12, 2],
    ['DeDuoi', '45', 'text', 1, 1],
    ['DeDauDuoi', '45', 'text', 5, 2],
    ['DeDauDuoi', '99', 'text', 5, 1],
    ['Dau', '4', 'pick', 1, 1],
    ['Dau', '5', 'pick', 1, 0],
    ['Duoi', '3,5', 'pick', 2, 1],
    ['Duoi', '4', 'pick', 1, 0],
    ['BaCang', '345', 'text', 1, 1],
    ['BaCang', '123', 'text', 1, 0],
    ['BonCang', '2345', 'text', 1, 1],
    ['BonCang', '1234', 'text', 1, 0],
    ['XiuChuDau', '345|456|007|145', 'text', 12, 3],
    ['XiuChuDuoi', '345|456', 'text', 2, 1],
    ['XiuChu', '345', 'text', 4, 2],
    ['Bao8Lo2', '45', 'text', 8, 3],
    ['Bao8Lo2', '90', 'text', 8, 0], // from the first prize
    ['Bao7Lo3', '345|907|012|123', 'text', 28, 5],
    ['Bao7Lo3', '678', 'text', 7, 0], // the fifth prize counts from its fourth number on
    ['DaThang', '45,07', 'pick', 54, 1],
    ['DaThang', '45,46', 'pick', 54, 0],
    ['DaThang', '45,07,12', 'pick', 162, 3],
  ] as const)('%s of %s (%s) costs %i notes and hits %i', (code, ball, by, notes, hits) => {
    const selection = selectionOf(playOf(vnNorth, code), ball, { by });
    expect([selection.notes, selection.hits(result)]).toEqual([notes, [hits]]);
  });
});

describe('the middle and the south', () => {
  const result = resultOf(vnSouth, A_SOUTH);

  test.each([
    ['BaoLo2', '56', 'text', 18, 7],
    ['BaoLo3', '456', 'text', 17, 3],
    ['BaoLo3', '007', 'text', 17, 2],
    ['BaoLo3', '056', 'text', 17, 0], // not from 56 of the eighth
    ['BaoLo4', '3456', 'text', 16, 2],
    ['BaoLo4', '0007', 'text', 16, 1], // not from 007 of the seventh
    ['Xien2', '56,07', 'pick', 1, 1],
    ['Xien3', '56,07,13', 'pick', 1, 0],
    ['TruotXien4', '01,02,03,04', 'pick', 1, 1],
    ['DeDacBiet', '56|12', 'text', 2, 1],
    ['DeGiaiNhat', '32', 'text', 1, 1],
    ['DeDau', '56|07', 'text', 2, 1],
    ['DeDauDuoi', '56', 'text', 2, 2],
    ['Dau', '5', 'pick', 1, 1],
    ['Duoi', '6', 'pick', 1, 1],
    ['BaCang', '456|123', 'text', 2, 1],
    ['BonCang', '3456', 'text', 1, 1],
    ['XiuChuDau', '007|456', 'text', 2, 1],
    ['XiuChu', '007|456', 'text', 4, 2],
    ['Bao7Lo2', '56', 'text', 7, 4],
    ['Bao7Lo2', '32', 'text', 7, 0], // from the first prize
    ['Bao7Lo3', '456', 'text', 7, 3], // with the first number of the fourth prize
    ['Bao7Lo3', '507', 'text', 7, 0], // its second
    ['DaThang', '56,07', 'pick', 36, 1],
    ['DaThangEach', '56,07', 'pick', 36, 4],
    ['DaThangHalf', '56,07', 'pick', 36, 11],
    ['DaThangEach', '56,07,99', 'pick', 108, 8],
  ] as const)('%s of %s (%s) costs %i notes and hits %i', (code, ball, by, notes, hits) => {
    const selection = selectionOf(playOf(vnSouth, code), ball, { by });
    expect([selection.notes, selection.hits(result)]).toEqual([notes, [hits]]);
  });
});

const ANOTHER_SOUTH =
  '{"DB":["654345"],"G1":["77756"],"G2":["00000"],"G3":["10001","20002"],' +
  '"G4":["30003","30003","30003","30003","30003","30003","30003"],"G5":["4004"],' +
  '"G6":["5005","6006","8008"],"G7":["045"],"G8":["45"]}';

describe('two stations together', () => {
  const [first, second] = [A_SOUTH, ANOTHER_SOUTH].map((text) => resultOf(vnSouth, text));
  const result = vnPair.join(first ?? [], second ?? []);

  test.each([
    // 56 is an ending of seven numbers of the first station and one of the second, 45 of three of the second only
    ['DaXien', '56,45', 'pick', 72, 1],
    ['DaXien', '56,46', 'pick', 72, 0],
    ['DaXien', '56,45,07', 'pick', 216, 3],
    ['DaXienEach', '56,45', 'text', 72, 3],
    ['DaXienHalf', '56,45', 'text', 72, 11],
    ['DaXien', '02,45|03,04', 'text', 144, 2], // all from the second station
  ] as const)('%s of %s (%s) costs %i notes and hits %i', (code, ball, by, notes, hits) => {
    const selection = selectionOf(playOf(vnPair, code), ball, { by });
    expect([selection.notes, selection.hits(result)]).toEqual([notes, [hits]]);
  });

  test('their result assigns each prize to a station', () => {
    const written = vnPair.write(result);
    expect(written).toContain('"A-DB":["123456"]');
    expect(written).toContain('"B-DB":["654345"]');
    expect(vnPair.read(written)).toEqual(result);
    expect(vnPair.read(A_SOUTH)).toBeUndefined();
  });

  test("sampled draws hit with the plays' probabilities", () =>
    expectSampledChances(vnPair, () => '03,04,05,06,07,08,09,10,11,12,13'));

  test('deals every digit of every number equally often', () => expectEvenDigits(vnPair, PAIR));
});

/** Number length of plays that evaluate places independently. The other plays use groups. */
const LENGTHS: Readonly<Record<string, number>> = {
  Dau: 1,
  Duoi: 1,
  DeDacBiet: 2,
  DeGiaiNhat: 2,
  DeDau: 2,
  DeDuoi: 2,
  DeDauDuoi: 2,
  BaoLo2: 2,
  Bao8Lo2: 2,
  Bao7Lo2: 2,
  BaoLo3: 3,
  BaCang: 3,
  XiuChuDau: 3,
  XiuChuDuoi: 3,
  XiuChu: 3,
  Bao7Lo3: 3,
  BaoLo4: 4,
  BonCang: 4,
};
const ENTRIES = [
  { by: 'pick', rows: ['1', '2', '3', '4'] },
  { by: 'pick', rows: ['0,1,8', '2,0', '4,5', '1,2,7'] },
  { by: 'text', rows: ['1234|0000|5617', '234|000|617', '34|00|17', '4|0|7'] },
] as const;

describe.each([
  ['north', vnNorth, NORTH],
  ['south', vnSouth, SOUTH],
] as const)('in the %s', (_, family, structure) => {
  const byPlace = family.plays.filter(({ code }) => code in LENGTHS);

  test.each(byPlace.map(({ code }) => code))('%s hits as often as it says', (code) => {
    const play = playOf(family, code);
    const length = LENGTHS[code] ?? Number.NaN;
    for (const { by, rows } of ENTRIES) {
      const ball = by === 'text' ? rows[4 - length] : rows.slice(-length).join('|');
      expectChanceByPlaces(play, selectionOf(play, ball ?? '', { by }), structure, {
        matter: Math.max(2, length),
        missing: 999_999,
      });
    }
  });

  test('every other play is a group play, tested in prizes', () => {
    const groups = family.plays.filter((play) => !byPlace.includes(play)).map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(['Xien', 'TruotXien', 'Da']);
  });

  test("sampled draws hit with the plays' probabilities", () =>
    expectSampledChances(family, ({ board: { rows } }) => {
      const [row] = rows;
      if (row?.code !== 'numbers') return rows.map(() => '0,2,3,5,7,8,9').join('|');
      return row.values.slice(3, 3 + Math.max(10, row.least + 1)).join(',');
    }));

  test('deals every digit of every number equally often', () =>
    expectEvenDigits(family, structure));

  test('every play has a unique code', () => {
    expect(new Set(family.plays.map(({ code }) => code)).size).toBe(family.plays.length);
  });
});

test.each([
  ['north', vnNorth, A_NORTH, 27],
  ['south', vnSouth, A_SOUTH, 18],
] as const)('reads the result of the %s, and writes it as it was', (_, family, text, numbers) => {
  expect(resultOf(family, text).length).toBe(numbers);
  expect(family.write(resultOf(family, text))).toBe(text);
});

test.each([
  ['', 'nothing'],
  ['{}', 'no prizes'],
  [A_SOUTH, 'another structure'],
  [` ${A_NORTH}`, 'a space'],
  [`${A_NORTH}\n`, 'a line'],
  [A_NORTH.replace('"12345"', '"1234"'), 'a short number'],
  [A_NORTH.replace('"12345"', '12345'), 'a bare number'],
  [A_NORTH.replace('"12345"', '"１２３４５"'), 'other digits'],
  [A_NORTH.replace(',"99"]', ']'), 'a missing number'],
  [A_NORTH.replace('"99"]', '"99","98"]'), 'one too many'],
])('reads no other text: %s (%s)', (text) => {
  expect(vnNorth.read(text)).toBeUndefined();
});

test.each([
  ['BaoLo2', '1', 'pick', 'malformed', 1],
  ['BaoLo2', '1|x', 'pick', 'unknown_number', 1],
  ['BaoLo2', '1,1|2', 'pick', 'duplicate_number', 0],
  ['BaoLo2', '|2', 'pick', 'too_few_numbers', 0],
  ['BaoLo2', '12|123', 'text', 'malformed', 1],
  ['BaoLo2', '12|1x', 'text', 'unknown_number', 1],
  ['BaoLo2', '12|34|12', 'text', 'duplicate_number', 2],
  [
    'BaoLo4',
    Array.from({ length: 4 }, () => '0,1,2,3,4,5,6,7,8,9').join('|'),
    'pick',
    'too_many_notes',
    0,
  ],
  ['Xien2', '12', 'pick', 'too_few_numbers', 0],
  ['Xien2', '12,12', 'pick', 'duplicate_number', 0],
  ['Xien2', '12,34|12,34,56', 'text', 'malformed', 1],
  ['TruotXien8', '01,02,03,04,05,06,07', 'pick', 'too_few_numbers', 0],
  ['Dau', '10', 'pick', 'unknown_number', 0],
] as const)('%s refuses %s (%s): %s at %i', (code, ball, by, refused, at) => {
  expect(playOf(vnNorth, code).read({ ball, by })).toEqual({ refused, at });
});
