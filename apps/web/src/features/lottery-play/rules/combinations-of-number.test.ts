import { families } from '@app/lottery/families';
import type { Play } from '@app/lottery/family';
import { expect, test } from 'vitest';
import { combinationsOfNumber } from './combinations-of-number.ts';

test.each([
  ['VN_NORTH', 'BaoLo2', 27],
  ['VN_NORTH', 'BaoLo3', 23],
  ['VN_SOUTH', 'BaoLo2', 18],
  ['SSC', 'Last3Straight', 1],
  ['SSC', 'FixedPlace', 1],
] as const)('a number of %s %s counts as %i combinations', (family, code, count) => {
  const plays: readonly Play[] = families[family].plays;
  const play = plays.find((one) => one.code === code) ?? expect.unreachable();
  expect(combinationsOfNumber(play)).toBe(count);
});
