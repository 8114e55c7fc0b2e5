import { expect, test } from 'vitest';
import { fraction } from '../exact/fraction.ts';
import { payoutOf, returnsOf } from '../price.ts';
import {
  casesOn,
  dragonTigerCases,
  fixedPlaces,
  playOf,
  testCases,
} from '../test-support/digit-tests.ts';
import { threeDigits } from '../test-support/three-digit-cases.ts';
import { twoDigits } from '../test-support/two-digit-cases.ts';
import { lf } from './family.ts';

const cases = new Map([
  ...casesOn({ code: 'All3', from: 0, to: 3 }, 3, threeDigits, Object.keys(threeDigits)),
  ...casesOn({ code: 'Last2', from: 1, to: 3 }, 3, twoDigits, Object.keys(twoDigits)),
  ...casesOn({ code: 'First2', from: 0, to: 2 }, 3, twoDigits, Object.keys(twoDigits)),
  ...fixedPlaces(3),
  ...dragonTigerCases(3),
]);

testCases(lf, 3, cases);

test.each([
  ['All3Straight', '1|2', 'pick', 'malformed', 2],
  ['All3Straight', '1|2|x', 'pick', 'unknown_number', 2],
  ['All3Straight', '1|2,2|3', 'pick', 'duplicate_number', 1],
  ['All3Straight', '1||3', 'pick', 'too_few_numbers', 1],
  ['All3Straight', '123|12', 'text', 'malformed', 1],
  ['All3Straight', '123|123', 'text', 'duplicate_number', 1],
  ['All3Straight', '123|1,2,3', 'text', 'duplicate_number', 1],
  ['All3Straight', '', 'text', 'malformed', 0],
  ['All3Straight', '123|', 'text', 'malformed', 1],
  ['All3Straight', '01|2|3', 'pick', 'unknown_number', 0],
  ['All3Straight', '1|2|3 ', 'pick', 'unknown_number', 2],
  ['All3Com3', '1', 'pick', 'too_few_numbers', 0],
  ['All3Com6', '1,2', 'pick', 'too_few_numbers', 0],
  ['First2Com', '11', 'text', 'malformed', 0],
  ['All3Form', 'triplet', 'pick', 'unknown_number', 0],
] as const)('%s refuses %s (%s): %s at %i', (code, ball, by, refused, at) => {
  expect(playOf(lf, code).read({ ball, by })).toEqual({ refused, at });
});

test('every play returns its series, and a bet of 2 on All3Straight pays 1800 at series 1800', () => {
  for (const play of lf.plays.filter(({ code }) => !code.includes('Push')))
    for (const returned of returnsOf(play, {}, 1956))
      expect([play.code, returned]).toEqual([play.code, fraction(1956, 2000)]);
  const straight = { hits: [1], note: 20_000n, series: 1800, prices: {} };
  expect(payoutOf(playOf(lf, 'All3Straight'), straight)).toBe(18_000_000n);
});

test.each([
  ['leopard', 10],
  ['straight', 60],
  ['pair', 270],
  ['halfStraight', 360],
  ['mixed', 300],
])('%s has %i of 1000 draws', (code, ways) => {
  const tier = playOf(lf, 'All3Form').tiers.find((one) => one.code === code);
  expect(tier?.chance).toEqual(fraction(ways, 1000));
});
