/**
 * SQL of one row `period`, to select from: `begins` and `ends`, days of a time zone, of the period that contains a
 * moment, and the moment `ends_at`. Periods are months of a number that divides a year, and begin with it.
 *
 * @param at SQL of the moment, such as `$2`
 * @param timeZone SQL of the zone's name
 * @param months SQL of the number of months
 */
export const periodOfSite = (at: string, timeZone: string, months: string): string =>
  `LATERAL (SELECT first::date AS begins, (first + make_interval(months => ${months}))::date AS ends,
     (first + make_interval(months => ${months})) AT TIME ZONE ${timeZone} AS ends_at
   FROM (SELECT date_trunc('year', local) + make_interval(
       months => (extract(month FROM local)::int - 1) / ${months} * ${months}) AS first
     FROM (SELECT (${at})::timestamptz AT TIME ZONE ${timeZone} AS local) now) begin) period`;
