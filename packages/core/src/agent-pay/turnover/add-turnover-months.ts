import { type Reader, sql } from '../../platform/db/index.ts';

const MONTHS_AHEAD = 3;

const addMonths = sql(
  'turnover.add_turnover_months',
  `SELECT turnover_add_month(month::date), team_turnover_add_month(month::date),
     member_day_add_month(month::date)
   FROM generate_series(
     date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC'),
     date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') + make_interval(months => $2),
     interval '1 month') AS month`,
);

/** A command. Makes the partitions of this month and the next ones, where they are missing. */
export async function addTurnoverMonths(reader: Reader, now: Date): Promise<void> {
  await reader.query(addMonths, [now, MONTHS_AHEAD]);
}
