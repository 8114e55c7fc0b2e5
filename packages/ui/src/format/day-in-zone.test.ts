import { expect, test } from 'vitest';
import { dayAfter, dayIn, minuteIn, momentIn, startOfDay } from './day-in-zone.ts';

test.each([
  ['2026-12-02', 'UTC', '2026-12-02T00:00:00Z'],
  ['2026-12-02', 'Asia/Shanghai', '2026-12-01T16:00:00Z'],
  ['2026-12-02', 'America/New_York', '2026-12-02T05:00:00Z'],
  // Clocks change at 2 am local time on the 8th.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
])('%s begins in %s at %s', (day, zone, at) => {
  const begins = startOfDay(day, zone) ?? expect.unreachable();
  expect(new Date(begins)).toEqual(new Date(at));
  expect([dayIn(begins - 1, zone) < day, dayIn(begins, zone)]).toEqual([true, day]);
});

test.each(['', '2026-12', '2026-13-01', 'tomorrow'])('%j is no day', (day) => {
  expect(startOfDay(day, 'UTC')).toBeUndefined();
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-07', 2, '2026-03-09'],
])('%s and %i days is %s', (day, days, then) => {
  expect(dayAfter(day, days)).toBe(then);
});

test.each([
  ['2026-12-02T18:30', 'Asia/Shanghai', '2026-12-02T10:30:00Z'],
  ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00Z'],
])('%s in %s is %s', (minute, zone, at) => {
  expect(momentIn(minute, zone)).toBe(Date.parse(at));
  expect(minuteIn(Date.parse(at), zone)).toBe(minute);
});

test.each(['', '2026-12-02', '2026-12-02T25:00', 'noon'])('%j is no moment', (minute) => {
  expect(momentIn(minute, 'UTC')).toBeUndefined();
});
