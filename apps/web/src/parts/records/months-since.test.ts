import { expect, test } from 'vitest';
import { monthsSince } from './months-since.ts';

test('lists months over the turn of a year, the latest first', () => {
  const since = Date.parse('2025-11-30T12:00:00Z');
  expect(monthsSince(since, Date.parse('2026-02-01T00:00:00Z'))).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
});

test('goes by the calendar of the site, where a month may begin later', () => {
  const now = Date.parse('2026-02-01T00:00:00Z');
  expect(monthsSince(now, now, 'America/New_York')).toEqual(['2026-01']);
});

test('has no months without records', () => {
  expect(monthsSince(undefined, 0)).toEqual([]);
});
