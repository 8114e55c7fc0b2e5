import { betEventRows } from '../bets/index.ts';
import { type Reader, sql } from '../db/index.ts';
import type { CountOfHour, HoursRequest, SumOfHour } from '../kernel/index.ts';
import { COUNTED, SUMS } from './play-sums.ts';

// By the windows in which bets count: what is indexed by site.
const byHour = sql(
  'records.site_play_by_hour',
  `SELECT hour, count(DISTINCT member_id)::int AS count, -coalesce(sum(net), 0)::bigint AS sum FROM (
     SELECT extract(hour FROM bucket_at AT TIME ZONE $4)::int AS hour, member_id, ${SUMS} FROM ${betEventRows} e
     WHERE merchant_id = $1 AND bucket_at >= $2 AND bucket_at < $3 AND ${COUNTED} GROUP BY 1, 2) m
   GROUP BY 1`,
);

/** A query. What a site kept of its members' bets, and how many of them played, by the hour of the clock. */
export const sitePlayByHour = (
  reader: Reader,
  { merchantId, from, to, timeZone }: HoursRequest,
): Promise<(SumOfHour & CountOfHour)[]> =>
  reader.query<SumOfHour & CountOfHour>(byHour, [merchantId, from, to, timeZone]);
