/**
 * SQL of one row `day`, to select from: `begins` and `ends` of the day of a time zone that contains a moment.
 *
 * @param at SQL of the moment, such as `$2`
 * @param timeZone SQL of the zone's name, such as `$3`
 */
export const dayOfSite = (at: string, timeZone: string): string =>
  `LATERAL (SELECT local AT TIME ZONE ${timeZone} AS begins,
     (local + interval '1 day') AT TIME ZONE ${timeZone} AS ends
   FROM (SELECT date_trunc('day', ${at}::timestamptz AT TIME ZONE ${timeZone}) AS local) today) day`;
