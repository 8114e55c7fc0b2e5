import { expect, test } from 'vitest';
import { rangeOfPeriod } from './range-of-period.ts';

// In New York, 8 March 2026 has 23 hours and 1 November 25.
test.each([
  ['today', '2026-11-01T04:30Z', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  ['yesterday', '2026-11-02T05:30Z', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  ['yesterday', '2026-11-03T04:30Z', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  ['7d', '2026-11-02T05:30Z', '2026-10-27T04:00Z', '2026-11-03T05:00Z'],
  ['today', '2026-03-08T05:30Z', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
  ['today', '2026-03-08T03:30Z', '2026-03-07T05:00Z', '2026-03-08T05:00Z'],
  ['yesterday', '2026-03-09T04:30Z', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
  ['30d', '2026-03-09T04:30Z', '2026-02-08T05:00Z', '2026-03-10T04:00Z'],
] as const)('%s at %s is from %s to %s, around a change of the clocks', (period, now, from, to) => {
  const range = rangeOfPeriod(period, { zone: 'America/New_York', now: Date.parse(now) });
  expect([range.startDate, range.endDate].map((at) => new Date(at))).toEqual([
    new Date(from),
    new Date(to),
  ]);
});
