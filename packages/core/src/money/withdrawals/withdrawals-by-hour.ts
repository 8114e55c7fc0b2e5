import { type Reader, sql } from '../../platform/db/index.ts';
import type { HoursRequest, SumOfHour } from '../../platform/kernel/index.ts';

const byHour = sql(
  'withdrawals.by_hour',
  `SELECT extract(hour FROM closed_at AT TIME ZONE $4)::int AS hour, sum(settled)::bigint AS sum
   FROM withdrawal
   WHERE merchant_id = $1 AND closed_at IS NOT NULL AND closed_at >= $2 AND closed_at < $3
     AND state = 'completed' GROUP BY 1`,
);

/** A query. Payouts of a site by the hour of completion. */
export const withdrawalsByHour = (
  reader: Reader,
  { merchantId, from, to, timeZone }: HoursRequest,
): Promise<SumOfHour[]> => reader.query<SumOfHour>(byHour, [merchantId, from, to, timeZone]);
