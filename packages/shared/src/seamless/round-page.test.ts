import { expect, test } from 'vitest';
import { ROUND_HEIGHT_MAX, readRoundHeight } from './round-page.ts';

test('parses the height of a page that shows a round, up to the maximum', () => {
  expect(readRoundHeight({ type: 'round-height', height: 310.2 })).toBe(311);
  expect(readRoundHeight({ type: 'round-height', height: 1e9 })).toBe(ROUND_HEIGHT_MAX);
});

test.each([
  null,
  'round-height',
  { type: 'round-height' },
  { type: 'round-height', height: 0 },
  { type: 'round-height', height: Number.NaN },
  { type: 'round-height', height: '300' },
  { type: 'close', height: 300 },
])('reads no height from %j', (message) => expect(readRoundHeight(message)).toBeUndefined());
