import { type Money, money } from '@app/shared/money/money';

/** Play and deposits of a member on a day of the site. */
export interface HarmDay {
  /** Number of the day since 1970. */
  readonly day: number;
  readonly bets: bigint;
  readonly staked: Money;
  /** Stakes less payouts. */
  readonly lost: Money;
  readonly deposits: number;
  readonly deposited: Money;
  /** Bit n: a bet was placed in the half hour n of the day. */
  readonly halfHours: bigint;
}

const HALF_HOURS = 48;
const WEEK = 7;
const WEEKS_COMPARED = 4;
/** Fewer earlier weeks are no basis for comparison. */
const WEEKS_MIN = 2;

export const sumOfDays = (days: readonly HarmDay[], of: (day: HarmDay) => Money): Money =>
  money(days.reduce((sum, day) => sum + of(day), 0n));

/** Number of weeks from the first of the days to `until`: 4 at most; 0 if there are too few. */
export function weeksBefore(days: readonly HarmDay[], until: number): number {
  const first = Math.min(...days.map(({ day }) => day));
  const weeks = Math.min(WEEKS_COMPARED, Math.ceil((until - first + 1) / WEEK));
  return weeks < WEEKS_MIN || !Number.isFinite(weeks) ? 0 : weeks;
}

/** Half hours in a row with a bet in each, also across midnight. */
export function longestStretch(days: readonly HarmDay[]): number {
  let longest = 0;
  let run = 0;
  let last = Number.NaN;
  for (const { day, halfHours } of days.toSorted((one, other) => one.day - other.day)) {
    if (day !== last + 1) run = 0;
    last = day;
    for (let n = 0; n < HALF_HOURS; n++) {
      run = (halfHours >> BigInt(n)) & 1n ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}

/** Minimum half hours with bets for a night of play; fewer are the end of an evening. */
const HALF_HOURS_OF_NIGHT = 2;

/** Nights in which the member played for an hour or more between midnight and an hour of the morning. */
export const playedNights = (days: readonly HarmDay[], untilHour: number): number =>
  days.filter(({ halfHours }) => {
    let played = 0;
    for (let n = 0; n < untilHour * 2; n++) played += Number((halfHours >> BigInt(n)) & 1n);
    return played >= HALF_HOURS_OF_NIGHT;
  }).length;
