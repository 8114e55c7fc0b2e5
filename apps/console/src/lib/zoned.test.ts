import { expect, test } from 'vitest';
import { daysLater, endOfDay, lastDays, momentOf, yesterday } from './zoned.ts';

test("interprets a time in the given zone, not the device's", () => {
  expect(momentOf('2026-11-20T18:30', 'Asia/Shanghai')).toBe(Date.parse('2026-11-20T10:30:00Z'));
  expect(momentOf('2026-11-20T18:30', 'America/New_York')).toBe(Date.parse('2026-11-20T23:30:00Z'));
  expect(momentOf('2026-11-20', 'Asia/Shanghai')).toBe(Date.parse('2026-11-19T16:00:00Z'));
});

test('a day ends at the start of the next, also with 23 hours', () => {
  expect(endOfDay('2026-03-08', 'America/New_York')).toBe(Date.parse('2026-03-09T04:00:00Z'));
  expect(momentOf('2026-03-08', 'America/New_York')).toBe(Date.parse('2026-03-08T05:00:00Z'));
});

test('returns undefined for an invalid time', () => {
  for (const text of ['', 'soon', '2026-13-01T00:00'])
    expect(momentOf(text, 'UTC')).toBeUndefined();
  expect(endOfDay('2026-02-30', 'UTC')).toBeUndefined();
});

test('the last seven days are those of the zone, and end today', () => {
  const now = Date.parse('2026-11-20T23:30:00Z'); // already the next day in Shanghai
  expect(lastDays(7, 'Asia/Shanghai', now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(lastDays(30, 'UTC', now)).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});

test('adds days at the same local time, also with a 23-hour day', () => {
  const now = Date.parse('2026-03-05T17:00:30Z'); // noon in New York
  expect(daysLater(now, 7, 'America/New_York')).toBe('2026-03-12T12:00');
  expect(daysLater(now, 30, 'UTC')).toBe('2026-04-04T17:00');
});

test("B10 yesterday is the zone's, at night and in the morning, and after a day of 23 hours", () => {
  const on = (zone: string, at: string) => yesterday(zone, Date.parse(at));
  const shanghai = (at: string) => on('Asia/Shanghai', `${at}+08:00`);
  for (const time of ['00:30', '07:59', '08:01', '23:59'])
    expect(shanghai(`2026-11-25T${time}:00`)).toBe('2026-11-24');
  expect(on('America/New_York', '2026-11-25T20:30:00-05:00')).toBe('2026-11-24');
  expect(on('America/New_York', '2026-03-09T00:30:00-04:00')).toBe('2026-03-08');
});
