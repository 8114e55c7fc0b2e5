import { describe, expect, test } from 'vitest';
import { fraction, ONE, sum } from '../exact/fraction.ts';
import { payoutOf, returnsOf } from '../price.ts';
import { type Cases, TEN } from '../test-support/digit-cases.ts';
import {
  casesOn,
  dragonTigerCases,
  fixedPlaces,
  playOf,
  testCases,
} from '../test-support/digit-tests.ts';
import { threeDigits } from '../test-support/three-digit-cases.ts';
import { twoDigits } from '../test-support/two-digit-cases.ts';
import { anyPositions } from './cases/any-positions.ts';
import { fiveDigits } from './cases/five-digits.ts';
import { fourDigits } from './cases/four-digits.ts';
import { wholeDraws } from './cases/whole-draws.ts';
import { ssc } from './family.ts';

const STAR3 = [
  'Straight',
  'StraightSum',
  'StraightSpan',
  'Combination',
  'Com3',
  'Com6',
  'ComMixed',
  'ComSum',
  'ComBanker',
  'SumTail',
  'AnyCode1',
  'AnyCode2',
  'Sum',
  'Span',
  'Form',
];
const STAR2 = ['Straight', 'StraightSum', 'StraightSpan', 'Com', 'ComSum', 'ComBanker', 'Sides'];

const span = (code: string, from: number, to: number) => ({ code, from, to });

const cases = new Map<string, Cases>([
  ...casesOn(span('All5', 0, 5), 5, fiveDigits, Object.keys(fiveDigits)),
  ...casesOn(span('Last4', 1, 5), 5, fourDigits, Object.keys(fourDigits)),
  ...casesOn(span('First4', 0, 4), 5, fourDigits, Object.keys(fourDigits)),
  ...casesOn(span('Last3', 2, 5), 5, threeDigits, [...STAR3, 'Sides']),
  ...casesOn(span('Mid3', 1, 4), 5, threeDigits, STAR3),
  ...casesOn(span('First3', 0, 3), 5, threeDigits, [...STAR3, 'Sides']),
  ...casesOn(span('Last2', 3, 5), 5, twoDigits, STAR2),
  ...casesOn(span('First2', 0, 2), 5, twoDigits, STAR2),
  ...fixedPlaces(5),
  ...dragonTigerCases(5),
  ...Object.entries(wholeDraws),
  ...Object.entries(anyPositions),
]);

testCases(ssc, 5, cases);

describe('prices by series', () => {
  test.each([
    ['All5Straight', 170_000, 180_000, 195_000, 196_000],
    ['Last4Straight', 17_000, 18_000, 19_500, 19_600],
    ['First3Straight', 1700, 1800, 1950, 1960],
    ['Mid3Straight', 1700, 1800, 1950, 1960],
    ['Last3Straight', 1700, 1800, 1950, 1960],
    ['First2Straight', 170, 180, 195, 196],
    ['FixedPlace', 17, 18, 19.5, 19.6],
    ['Last3Com3', 566.6666, 600, 650, 653.3333],
    ['Last3Com6', 283.3333, 300, 325, 326.6666],
    ['Last2Com', 85, 90, 97.5, 98],
    ['All5Com120', 1416.6666, 1500, 1625, 1633.3333],
    ['All5Com60', 2833.3333, 3000, 3250, 3266.6666],
    ['All5Com30', 5666.6666, 6000, 6500, 6533.3333],
    ['All5Com20', 8500, 9000, 9750, 9800],
    ['All5Com10', 17_000, 18_000, 19_500, 19_600],
    ['All5Com5', 34_000, 36_000, 39_000, 39_200],
    ['Last4Com24', 708.3333, 750, 812.5, 816.6666],
    ['Last4Com12', 1416.6666, 1500, 1625, 1633.3333],
    ['Last4Com6', 2833.3333, 3000, 3250, 3266.6666],
    ['Last4Com4', 4250, 4500, 4875, 4900],
    ['Last3AnyCode1', 6.273, 6.642, 7.1955, 7.2324],
    ['Last3AnyCode2', 31.4814, 33.3333, 36.1111, 36.2962],
    ['Last2Sides', 6.8, 7.2, 7.8, 7.84],
    ['Any2Straight', 170, 180, 195, 196],
  ])(
    'a winning note of 2 pays in %s %d, %d, %d and %d by series 1700, 1800, 1950, 1960',
    (code, ...paid) => {
      const play = playOf(ssc, code);
      const pays = [1700, 1800, 1950, 1960].map((series) =>
        payoutOf(play, { hits: [1], note: 20_000n, series, prices: {} }),
      );
      expect(pays).toEqual(paid.map((yuan) => BigInt(Math.round(yuan * 10_000))));
    },
  );

  test('every note returns the series', () => {
    for (const play of ssc.plays.filter(({ code }) => !code.includes('Push')))
      for (const returned of returnsOf(play, {}, 1800))
        expect([play.code, returned]).toEqual([play.code, fraction(9, 10)]);
  });

  test('dragon and tiger return less by series where a tie gives the stake back than without ties, and never more than whole', () => {
    const push = playOf(ssc, 'DragonTigerPush15');
    expect(returnsOf(push, {}, 1800)).toEqual([fraction(91, 100), fraction(91, 100)]);
    expect(returnsOf(push, {}, 2000)).toEqual([ONE, ONE]);
  });
});

test('probabilities of exclusive and complete bets sum to 1', () => {
  const whole = ssc.plays.filter(({ code }) =>
    /(?<!Straight|Com)(Sum|Span|Form)$|^(Bull|Poker|DragonTiger\d\d)$/.test(code),
  );
  expect(whole.length).toBe(22);
  for (const { code, tiers } of whole)
    expect([code, sum(tiers.map(({ chance }) => chance))]).toEqual([code, ONE]);
});

test.each([
  ['fiveOfAKind', 10],
  ['fourOfAKind', 450],
  ['fullHouse', 900],
  ['straight', 1200],
  ['threeOfAKind', 7200],
  ['twoPairs', 10_800],
  ['onePair', 50_400],
  ['highCard', 29_040],
])('%s has %i of 100 000 draws', (code, ways) => {
  const tier = playOf(ssc, 'Poker').tiers.find((one) => one.code === code);
  expect(tier?.chance).toEqual(fraction(ways, 100_000));
});

describe('refusals', () => {
  test.each([
    ['All5Straight', '1|2|3|4', 'pick', 'malformed', 4],
    ['All5Straight', '1|2|3|4|5|6', 'pick', 'malformed', 5],
    ['All5Straight', '12345|1234', 'text', 'malformed', 1],
    ['All5Straight', '12345|1234x', 'text', 'unknown_number', 1],
    ['All5Combination', `${TEN}|${TEN}|${TEN}|${TEN}|${TEN}`, 'pick', 'too_many_notes', 0],
    ['All5Com60', '1|2,3', 'pick', 'too_few_numbers', 1],
    ['All5Com60', '1|1,2,3', 'pick', 'too_few_numbers', 0],
    ['All5Com60', '11234|12345', 'text', 'malformed', 1],
    ['All5Com60', '11234|43211', 'text', 'duplicate_number', 1],
    ['Last3Com3', '5', 'pick', 'too_few_numbers', 0],
    ['Last3Com3', '112|123', 'text', 'malformed', 1],
    ['Last3Com3', '112|211', 'text', 'duplicate_number', 1],
    ['Last3Com6', '123|112', 'text', 'malformed', 1],
    ['Last3ComMixed', '123|777', 'text', 'malformed', 1],
    ['Last3ComMixed', '1,2,3', 'pick', 'not_offered', 0],
    ['Last3ComSum', '0', 'pick', 'unknown_number', 0],
    ['Last3ComSum', '27', 'pick', 'unknown_number', 0],
    ['Last3ComBanker', '1,2', 'pick', 'too_many_numbers', 0],
    ['Last3StraightSum', '28', 'pick', 'unknown_number', 0],
    ['Last3StraightSum', '13', 'text', 'not_offered', 0],
    ['Last3AnyCode2', '5', 'pick', 'too_few_numbers', 0],
    ['Last2Com', '12|33', 'text', 'malformed', 1],
    ['Last2Sides', 'big|huge', 'pick', 'unknown_number', 1],
    ['Last2Sides', 'big,big|odd', 'pick', 'duplicate_number', 0],
    ['FixedPlace', '||||', 'pick', 'too_few_numbers', 0],
    ['FixedPlace', '1,1||||', 'pick', 'duplicate_number', 0],
    ['FixedPlace', '', 'pick', 'malformed', 1],
    ['Any2Straight', '1||||', 'pick', 'too_few_numbers', 0],
    ['DragonTiger12', 'dragon,dragon', 'pick', 'duplicate_number', 0],
    ['DragonTigerPush12', 'tie', 'pick', 'unknown_number', 0],
    ['All5Sum', '46', 'pick', 'unknown_number', 0],
    ['Bull', '10', 'pick', 'unknown_number', 0],
    ['All5Repeat1', '', 'pick', 'too_few_numbers', 0],
  ] as const)('%s refuses %s (%s): %s at %i', (code, ball, by, refused, at) => {
    expect(playOf(ssc, code).read({ ball, by })).toEqual({ refused, at });
  });

  test.each([
    ['Any3Com6', '1,2,3', 'pick', undefined],
    ['Any3Com6', '1,2,3', 'pick', [0, 1]],
    ['Any3Com6', '1,2,3', 'pick', [0, 1, 1]],
    ['Any3Com6', '1,2,3', 'pick', [0, 1, 5]],
    ['Any3Com6', '1,2,3', 'pick', [0, 1, -1]],
    ['Any3Com6', '1,2,3', 'pick', [0, 1, 1.5]],
    ['Any3Straight', '123', 'text', undefined],
    ['Any3Straight', '1|2|3||', 'pick', [0, 1, 2]],
    ['Last3Com6', '1,2,3', 'pick', [0, 1, 2]],
  ] as const)('%s refuses %s (%s) on positions %j', (code, ball, by, positions) => {
    const entry = { ball, by, positions };
    expect(playOf(ssc, code).read(entry)).toEqual({ refused: 'wrong_positions', at: 0 });
  });
});
