import type { LotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import { expect, test } from 'vitest';
import { calendarOf, EMPTY_TIME, typedOf } from './typed-calendar.ts';

const numbering = { by: 'place' as const, digits: 3 };

test.each<LotteryCalendar>([
  { by: 'every', seconds: 90, numbering },
  { by: 'every', seconds: 300, from: '09:00', to: '02:00', numbering: { by: 'running', first: 7 } },
  {
    by: 'times',
    at: [
      { weekdays: [1, 4], time: '16:15', station: 'hcm' },
      { weekdays: [2], time: '18:15' },
    ],
    numbering: { by: 'station' },
  },
  { by: 'monthly', days: [1, 16], time: '15:30', numbering: { by: 'day' } },
])('a calendar %# is unchanged after a round trip through form input', (calendar) => {
  expect(calendarOf(typedOf(calendar))).toEqual(calendar);
});

test('incomplete input is not a calendar', () => {
  const typed = typedOf();
  expect(calendarOf({ ...typed, seconds: 'a minute' })).toBeUndefined();
  expect(calendarOf({ ...typed, by: 'times', at: [EMPTY_TIME] })).toBeUndefined();
  expect(calendarOf({ ...typed, by: 'monthly', days: '32', time: '12:00' })).toBeUndefined();
  expect(calendarOf({ ...typed, by: 'monthly', days: '1, 16', time: '12:00' })).toMatchObject({
    days: [1, 16],
  });
});
