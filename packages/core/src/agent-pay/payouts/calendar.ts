import type { Periods } from './engine.ts';

export const HOUR_MS = 3_600_000;

const dateOf = (at: string, zone: string) => `(${at} AT TIME ZONE ${zone})::date`;
const midnightOf = (date: string, zone: string) => `((${date})::timestamp AT TIME ZONE ${zone})`;

// If clocks go back over midnight, a date has two midnights. The day begins at the second one; the hours before belong
// to the previous day.
const dayOf = (at: string, zone: string): string => {
  const own = midnightOf(dateOf(at, zone), zone);
  const before = midnightOf(`${dateOf(at, zone)} - 1`, zone);
  return `(CASE WHEN ${own} <= ${at} THEN ${own} ELSE ${before} END)`;
};

/** Periods that begin at the midnight of a date and end at that of another. `on` is a date of the first. */
const fromDate = (
  first: (on: string) => string,
  next: (first: string) => string,
): Pick<Periods, 'start' | 'end'> => {
  const firstOf = (at: string, zone: string) => first(dateOf(dayOf(at, zone), zone));
  return {
    start: (at, zone) => midnightOf(firstOf(at, zone), zone),
    end: (at, zone) => midnightOf(next(firstOf(at, zone)), zone),
  };
};

const MONTH = (on: string) => `date_trunc('month', (${on})::timestamp)::date`;
const NEXT_MONTH = (on: string) => `(${MONTH(on)} + interval '1 month')::date`;

const DAY_OF_MONTH = (on: string) => `extract(day FROM ${on})`;
/** Days of the first half of a month. */
export const HALF_MONTH_DAYS = 15;

/** Weeks of a site's zone, from Monday on. */
export const weeks = fromDate(
  (on) => `date_trunc('week', (${on})::timestamp)::date`,
  (first) => `${first} + 7`,
);

/** Halves of a month: until the 15th, and from the 16th to its end. */
export const halfMonths = fromDate(
  (on) =>
    `${MONTH(on)} + CASE WHEN ${DAY_OF_MONTH(on)} > ${HALF_MONTH_DAYS} THEN ${HALF_MONTH_DAYS} ELSE 0 END`,
  (first) =>
    `CASE WHEN ${DAY_OF_MONTH(`(${first})`)} > ${HALF_MONTH_DAYS} THEN ${NEXT_MONTH(first)} ELSE ${first} + ${HALF_MONTH_DAYS} END`,
);

/** Calendar months of a site's zone. */
export const months = fromDate(MONTH, NEXT_MONTH);

/** Days of a site's zone, of 23 to 25 hours. */
export const days: Pick<Periods, 'start' | 'end'> = {
  start: dayOf,
  end: (at, zone) => midnightOf(`${dateOf(dayOf(at, zone), zone)} + 1`, zone),
};
