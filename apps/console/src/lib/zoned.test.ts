import { expect, test } from 'vitest';
import { endOfDay, momentOf } from './zoned.ts';

test('a time is one of the zone that it is told in, not of the device', () => {
  expect(momentOf('2026-11-20T18:30', 'Asia/Shanghai')).toBe(Date.parse('2026-11-20T10:30:00Z'));
  expect(momentOf('2026-11-20T18:30', 'America/New_York')).toBe(Date.parse('2026-11-20T23:30:00Z'));
  expect(momentOf('2026-11-20', 'Asia/Shanghai')).toBe(Date.parse('2026-11-19T16:00:00Z'));
});

test('a day ends where the next begins, also where it has 23 hours', () => {
  expect(endOfDay('2026-03-08', 'America/New_York')).toBe(Date.parse('2026-03-09T04:00:00Z'));
  expect(momentOf('2026-03-08', 'America/New_York')).toBe(Date.parse('2026-03-08T05:00:00Z'));
});

test('what is no time is none', () => {
  for (const text of ['', 'soon', '2026-13-01T00:00'])
    expect(momentOf(text, 'UTC')).toBeUndefined();
  expect(endOfDay('2026-02-30', 'UTC')).toBeUndefined();
});
