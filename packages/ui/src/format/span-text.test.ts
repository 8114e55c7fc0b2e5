import { expect, test } from 'vitest';
import { spanText } from './span-text.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FROM = Date.UTC(2026, 10, 1, 4, 40);

test.each([
  ['minute', 5 * MINUTE_MS, '4:40 – 4:45 AM'],
  ['day', 14 * DAY_MS, 'Nov 1 – 15'],
  ['day', 0, 'Nov 1'],
  ['date', 14 * DAY_MS, 'Nov 1 – 15, 2026'],
] as const)('writes what both ends of a span of %ss share once', (look, length, text) => {
  expect(spanText('en', 'UTC')(look, FROM, FROM + length)).toBe(text);
});

test('writes a span in the zone of the site', () => {
  expect(spanText('en', 'Asia/Shanghai')('minute', FROM, FROM + 5 * MINUTE_MS)).toBe(
    '12:40 – 12:45 PM',
  );
});
