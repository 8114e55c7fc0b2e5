import { type LotteryCalendar, lotteryCalendar } from '@app/shared/lotteries/lottery-calendars';

/** A draw time on some weekdays, as form state. */
export interface TypedTime {
  readonly weekdays: readonly number[];
  readonly time: string;
  readonly station: string;
}

/** A calendar as form state. Fields of other kinds are kept, so that switching back restores them. */
export interface TypedCalendar {
  readonly by: LotteryCalendar['by'];
  readonly seconds: string;
  readonly from: string;
  readonly to: string;
  readonly at: readonly TypedTime[];
  /** Days of the month, separated by spaces. */
  readonly days: string;
  readonly time: string;
  readonly numbering: LotteryCalendar['numbering']['by'];
  readonly digits: string;
  readonly first: string;
}

export const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const EMPTY_TIME: TypedTime = { weekdays: EVERY_DAY, time: '', station: '' };

const EMPTY: TypedCalendar = {
  by: 'every',
  seconds: '60',
  from: '',
  to: '',
  at: [EMPTY_TIME],
  days: '1',
  time: '',
  numbering: 'place',
  digits: '4',
  first: '1',
};

/** Form state of a calendar. Default for a new lottery: every minute, around the clock. */
export function typedOf(calendar?: LotteryCalendar): TypedCalendar {
  if (!calendar) return EMPTY;
  const { numbering } = calendar;
  const numbered = {
    ...EMPTY,
    by: calendar.by,
    numbering: numbering.by,
    ...(numbering.by === 'place' && { digits: `${numbering.digits}` }),
    ...(numbering.by === 'running' && { first: `${numbering.first}` }),
  };
  switch (calendar.by) {
    case 'every': {
      const { seconds, from = '', to = '' } = calendar;
      return { ...numbered, seconds: `${seconds}`, from, to };
    }
    case 'times':
      return {
        ...numbered,
        at: calendar.at.map(({ station = '', ...one }) => ({ ...one, station })),
      };
    case 'monthly':
      return { ...numbered, days: calendar.days.join(' '), time: calendar.time };
  }
}

/** Parses the form state; undefined if it is not a valid calendar. */
export function calendarOf(typed: TypedCalendar): LotteryCalendar | undefined {
  return lotteryCalendar.safeParse({ ...timesOf(typed), numbering: numberingOf(typed) }).data;
}

function timesOf({ by, seconds, from, to, at, days, time }: TypedCalendar): object {
  switch (by) {
    case 'every':
      return { by, seconds: Number(seconds), ...(from && { from }), ...(to && { to }) };
    case 'times':
      return {
        by,
        at: at.map(({ station, ...one }) => ({ ...one, ...(station && { station }) })),
      };
    case 'monthly':
      return {
        by,
        time,
        days: days
          .trim()
          .split(/[\s,]+/)
          .map(Number),
      };
  }
}

function numberingOf({ numbering: by, digits, first }: TypedCalendar): object {
  if (by === 'place') return { by, digits: Number(digits) };
  return by === 'running' ? { by, first: Number(first) } : { by };
}
