import { type Reader, sql } from '../../../platform/db/index.ts';
import type { HoursRequest, SumOfHour } from '../../../platform/kernel/index.ts';

const byHour = sql(
  'deposits.deposits_by_hour',
  `SELECT extract(hour FROM completed_at AT TIME ZONE $4)::int AS hour, sum(amount)::bigint AS sum
   FROM deposit
   WHERE merchant_id = $1 AND state = 'completed' AND completed_at >= $2 AND completed_at < $3 GROUP BY 1`,
);

/** A query. Credited deposits of a site by hour of the clock; hours without deposits are missing. */
export const depositsByHour = (
  reader: Reader,
  { merchantId, from, to, timeZone }: HoursRequest,
): Promise<SumOfHour[]> => reader.query<SumOfHour>(byHour, [merchantId, from, to, timeZone]);
