import { type Reader, sql } from '../../platform/db/index.ts';
import { windowsOverUntil } from '../bets/index.ts';

/** The day whose rebates can be claimed now, with the deadline. */
export interface ClaimDay {
  /** Its date in the site's zone, as `2026-11-21`. */
  readonly date: string;
  readonly start: Date;
  /** Start of today. */
  readonly end: Date;
  /** Midnight tonight: unclaimed rebates expire then. */
  readonly expires: Date;
}

// Twelve hours from midnight are within the next or previous day, also if a day has 23 or 25 hours.
const read = sql(
  'rebates.claim_day',
  `SELECT to_char((today - interval '12 hours') AT TIME ZONE $2, 'YYYY-MM-DD') AS date,
     date_trunc('day', today - interval '12 hours', $2) AS start, today AS "end",
     date_trunc('day', today + interval '36 hours', $2) AS expires
   FROM date_trunc('day', $1::timestamptz, $2) AS today`,
);

/**
 * A query. The last day of a site whose windows are all closed; undefined shortly after midnight, while the day that
 * ended is not settled and the one before has expired.
 */
export async function claimDay(
  reader: Reader,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<ClaimDay | undefined> {
  const [day] = await reader.query<ClaimDay>(read, [windowsOverUntil(now), timeZone]);
  return day && day.expires > now ? day : undefined;
}
