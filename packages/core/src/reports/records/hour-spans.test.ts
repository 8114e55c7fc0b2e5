import { expect, test } from 'vitest';
import { hourSpans } from './hour-spans.ts';

const spans = (from: string, to: string, timeZone: string) =>
  hourSpans({ from: new Date(from), to: new Date(to), timeZone });
const hoursOf = (found: ReturnType<typeof hourSpans>) => found.map(({ hour }) => hour);
const minutesOf = (found: ReturnType<typeof hourSpans>, hour: number) =>
  found.flatMap((one) => (one.hour === hour ? [(+one.to - +one.from) / 60_000] : []));
const EVERY = Array.from({ length: 24 }, (_, hour) => hour);

test('a day has each hour once, and the last one ends where the day does', () => {
  const day = spans('2026-03-10T16:00Z', '2026-03-11T16:00Z', 'Asia/Shanghai');
  expect(hoursOf(day)).toEqual(EVERY);
  expect(day[1]).toEqual({
    hour: 1,
    from: new Date('2026-03-10T17:00Z'),
    to: new Date('2026-03-10T18:00Z'),
  });
  const now = spans('2026-03-10T16:00Z', '2026-03-10T17:20:30Z', 'Asia/Shanghai');
  expect(now.at(-1)).toEqual({
    hour: 1,
    from: new Date('2026-03-10T17:00Z'),
    to: new Date('2026-03-10T17:20:30Z'),
  });
});

test('a repeated hour of the clock counts as one, and a skipped hour is left out', () => {
  const back = spans('2026-10-31T23:00Z', '2026-11-01T23:00Z', 'UTC');
  expect(back).toHaveLength(24);
  const twice = spans('2026-11-01T04:00Z', '2026-11-02T05:00Z', 'America/New_York');
  expect(hoursOf(twice)).toEqual(EVERY);
  expect(minutesOf(twice, 1)).toEqual([120]);
  const skipped = spans('2026-03-08T05:00Z', '2026-03-09T04:00Z', 'America/New_York');
  expect(hoursOf(skipped)).toEqual(EVERY.filter((hour) => hour !== 2));
});

test('zones of half and quarter hours, and a change of half an hour', () => {
  const nepal = spans('2026-03-10T18:15Z', '2026-03-11T18:15Z', 'Asia/Kathmandu');
  expect(hoursOf(nepal)).toEqual(EVERY);
  expect(nepal.every(({ from, to }) => +to - +from === 3_600_000)).toBe(true);
  const lordHowe = spans('2026-04-04T13:00Z', '2026-04-05T13:30Z', 'Australia/Lord_Howe');
  expect(hoursOf(lordHowe)).toEqual(EVERY);
  expect(minutesOf(lordHowe, 1)).toEqual([90]);
});
