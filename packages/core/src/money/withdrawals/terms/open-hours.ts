import type { SettingValue } from '@app/shared/settings/define-setting';
import type { withdrawalTimes } from '@app/shared/withdrawals/terms.settings';
import { type Reader, sql } from '../../../platform/db/index.ts';

/** The open or next time window for withdrawals. */
export interface OpenHours {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly isOpen: boolean;
}

// Yesterday's window may end today. A day has 23 or 25 hours at a clock change.
const current = sql(
  'withdrawals.open_hours',
  `SELECT opens AS "opensAt", closes AS "closesAt", opens <= $1 AS "isOpen"
   FROM (
     SELECT (local + $3::interval) AT TIME ZONE $2 AS opens,
       (local + $4::interval + CASE WHEN $4::interval <= $3::interval THEN interval '1 day' ELSE interval '0' END)
         AT TIME ZONE $2 AS closes
     FROM (SELECT date_trunc('day', $1::timestamptz AT TIME ZONE $2) + n * interval '1 day' AS local
       FROM generate_series(-1, 1) AS n) day
   ) hours
   WHERE closes > $1 ORDER BY opens LIMIT 1`,
);

interface OpeningTimes {
  readonly times: Pick<SettingValue<typeof withdrawalTimes>, 'opensAt' | 'closesAt'>;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly now: Date;
}

/** A query. A site's time window for withdrawals; null for any time. */
export async function openHours(
  reader: Reader,
  { times, timeZone, now }: OpeningTimes,
): Promise<OpenHours | null> {
  const [opensAt, closesAt] = [times.opensAt ?? '00:00', times.closesAt ?? '24:00'];
  if (opensAt === closesAt || (opensAt === '00:00' && closesAt === '24:00')) return null;
  const [hours] = await reader.query<OpenHours>(current, [now, timeZone, opensAt, closesAt]);
  if (!hours) throw new Error('the database returned no opening hours');
  return hours;
}
