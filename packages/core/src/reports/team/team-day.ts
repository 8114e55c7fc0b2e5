import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { type Reader, sql } from '../../platform/db/index.ts';
import {
  type ComparedDays,
  coalesce,
  lastWindowEdge,
  nextWindowEdge,
} from '../../platform/kernel/index.ts';

/** The site's day of a moment, and the day before. */
export interface TeamDay extends ComparedDays {
  readonly now: Date;
  readonly tomorrow: Date;
  /** Midnight at the start of the seven days that end with today. */
  readonly weekAgo: Date;
  /** The end of the open window. */
  readonly end: Date;
}

/** An agent's team on a day. */
export interface TeamRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly day: TeamDay;
}

// Twelve hours before or after midnight are in the neighboring day, even if a day has 23 or 25 hours.
const read = sql(
  'team.day',
  `SELECT today,
     date_trunc('day', today - interval '12 hours', $2) AS yesterday,
     date_trunc('day', today + interval '36 hours', $2) AS tomorrow,
     date_trunc('day', today - interval '132 hours', $2) AS "weekAgo",
     date_bin('5 minutes', (($1::timestamptz AT TIME ZONE $2) - interval '1 day') AT TIME ZONE $2,
       'epoch') AS compared
   FROM date_trunc('day', $1::timestamptz, $2) AS today`,
);

/** A query. The ranges of "today" and "yesterday at this time" at a moment in a time zone. */
export async function teamDay(reader: Reader, now: Date, timeZone: string): Promise<TeamDay> {
  const edge = lastWindowEdge(now);
  const day = await cached(reader, `${timeZone} ${edge.getTime()}`, async () => {
    const [row] = await reader.query<DayOfWindow>(read, [edge, timeZone]);
    if (!row) throw new Error('the query returned no row');
    return row;
  });
  return { ...day, now, end: nextWindowEdge(now) };
}

type DayOfWindow = Omit<TeamDay, 'now' | 'end'>;

// Days begin at edges of windows, so all moments of a window have the same days: one query serves every page.
const cached = coalesce<DayOfWindow>({ ageMsMax: WINDOW_MS });
