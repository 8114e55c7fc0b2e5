import { lotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import { expect, test } from 'vitest';
import { drawsOfDay } from './draws-of-day.ts';
import { dayAfter, instantInZone } from './instant-in-zone.ts';
import { numberDraw } from './number-draw.ts';

const every = (seconds: number, hours: { from?: string; to?: string } = {}) =>
  lotteryCalendar.parse({
    by: 'every',
    seconds,
    ...hours,
    numbering: { by: 'place', digits: 4 },
  });

test.each([
  ['2026-11-24', '18:10', 'Asia/Ho_Chi_Minh', '2026-11-24T11:10:00.000Z'],
  ['2026-11-24', '24:00', 'Asia/Ho_Chi_Minh', '2026-11-24T17:00:00.000Z'],
  // Skipped: clocks went from 02:00 to 03:00.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  // Shown twice: the first counts.
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  // Midnight itself is skipped.
  ['2026-03-29', '00:30', 'Africa/Cairo', '2026-03-28T22:30:00.000Z'],
  ['2026-04-24', '00:30', 'Africa/Cairo', '2026-04-23T22:30:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantInZone(day, time, zone).toISOString()).toBe(instant);
});

test.each([
  [every(60), 'Asia/Shanghai', '2026-11-24', 1_440, '16:01:00', '16:00:00'],
  [every(90), 'Asia/Shanghai', '2026-11-24', 960, '16:01:30', '16:00:00'],
  [every(60), 'Europe/Berlin', '2026-03-29', 1_380, '23:01:00', '22:00:00'],
  [every(60), 'Europe/Berlin', '2026-10-25', 1_500, '22:01:00', '23:00:00'],
  [
    every(300, { from: '09:07', to: '23:57' }),
    'Asia/Shanghai',
    '2026-11-24',
    179,
    '01:07:00',
    '15:57:00',
  ],
  [
    every(600, { from: '10:00', to: '01:50' }),
    'Asia/Shanghai',
    '2026-11-24',
    96,
    '02:00:00',
    '17:50:00',
  ],
])('%o in %s on %s has %i draws', (calendar, timeZone, day, count, first, last) => {
  const draws = drawsOfDay(calendar, { day, timeZone });
  const shown = (at: number) => draws.at(at)?.at.toISOString().slice(11, 19);
  expect([draws.length, shown(0), shown(-1)]).toEqual([count, first, last]);
  expect(draws.map(({ place }) => place)).toEqual(draws.map((_, index) => index + 1));
});

test('a day of draws begins after the end of the previous one, whatever their length', () => {
  for (const [from, days] of [
    ['2026-03-27', 5],
    ['2026-10-23', 5],
  ] as const) {
    const all = Array.from({ length: days }, (_, index) => dayAfter(from, index)).flatMap((day) =>
      drawsOfDay(every(90), { day, timeZone: 'Europe/Berlin' }),
    );
    const gaps = all
      .slice(1)
      .map(({ at }, index) => at.getTime() - (all[index]?.at.getTime() ?? 0));
    expect(new Set(gaps)).toEqual(new Set([90_000]));
  }
});

test('draws at set times of weekdays, each by its station, and on days of the month', () => {
  const south = lotteryCalendar.parse({
    by: 'times',
    at: [
      { weekdays: [1], time: '16:15', station: 'hcm' },
      { weekdays: [1, 2], time: '16:15', station: 'dongthap' },
      { weekdays: [2], time: '17:15', station: 'late' },
    ],
    numbering: { by: 'station' },
  });
  const drawsOn = (day: string) =>
    drawsOfDay(south, { day, timeZone: 'Asia/Ho_Chi_Minh' }).map(({ station }) => station);
  expect(drawsOn('2026-11-23')).toEqual(['hcm', 'dongthap']);
  expect(drawsOn('2026-11-24')).toEqual(['dongthap', 'late']);
  expect(drawsOn('2026-11-25')).toEqual([]);
  const thai = lotteryCalendar.parse({
    by: 'monthly',
    days: [1, 16, 31],
    time: '15:30',
    numbering: { by: 'day' },
  });
  const month = Array.from({ length: 30 }, (_, index) => dayAfter('2026-11-01', index));
  const drawn = month.filter(
    (day) => drawsOfDay(thai, { day, timeZone: 'Asia/Bangkok' }).length > 0,
  );
  expect(drawn).toEqual(['2026-11-01', '2026-11-16']);
});

test('numbers draws by the rule of their calendar', () => {
  const draw = { day: '2026-11-24', place: 17, station: 'hcm', before: '771233' };
  expect(numberDraw({ by: 'place', digits: 3 }, draw)).toBe('20261124-017');
  expect(numberDraw({ by: 'running', first: 5 }, draw)).toBe('771234');
  expect(numberDraw({ by: 'running', first: 5 }, { ...draw, before: undefined })).toBe('5');
  expect(numberDraw({ by: 'station' }, draw)).toBe('20261124-hcm');
  expect(numberDraw({ by: 'day' }, draw)).toBe('20261124');
});

test.each([
  [{ by: 'every', seconds: 60 }],
  [{ by: 'every', seconds: 5, numbering: { by: 'day' } }],
  [{ by: 'every', seconds: 60, from: '24:10', numbering: { by: 'day' } }],
  [{ by: 'times', at: [], numbering: { by: 'day' } }],
  [{ by: 'times', at: [{ weekdays: [0], time: '10:00' }], numbering: { by: 'day' } }],
  [{ by: 'monthly', days: [1, 1], time: '10:00', numbering: { by: 'day' } }],
  [{ by: 'monthly', days: [1], time: '10:00', numbering: { by: 'day' }, more: 1 }],
])('refuses %j', (calendar) => {
  expect(lotteryCalendar.safeParse(calendar).success).toBe(false);
});
