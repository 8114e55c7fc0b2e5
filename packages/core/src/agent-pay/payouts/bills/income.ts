import type { Money } from '@app/shared/money/money';
import { type Reader, sqlPlannedOnce } from '../../../platform/db/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { engineOfNumber } from '../engines.ts';

/** Sums of an agent's bills of one engine. */
export interface Income {
  readonly engine: PayoutEngine;
  readonly bills: number;
  readonly paid: Money;
  /** Billed, and not booked yet. */
  readonly open: Money;
}

export interface IncomeDay {
  /** Midnight at its start. */
  readonly day: Date;
  /** Empty for a day without bills. */
  readonly income: readonly Income[];
}

export interface IncomeRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** Periods that start at `from` or later and before `to`. Both are midnights of the site, or later than now. */
  readonly from: Date;
  readonly to: Date;
  /** The IANA zone whose days are used. */
  readonly timeZone: string;
}

// The sums of days contain every bill. All bills are paid except those of runs in progress, which are few and have an
// index.
const read = sqlPlannedOnce(
  'payouts.income_by_day',
  `WITH open AS MATERIALIZED (
     SELECT b.engine, b.period_start, b.amount
     FROM payout_run r
     JOIN payout_bill b ON b.agent_id = $2 AND b.engine = r.engine AND b.period_start = r.period_start
     WHERE r.merchant_id = $1 AND r.state IN ('claimed', 'accrued', 'billed', 'held')
       AND r.period_start >= $3 AND r.period_start < $4 AND b.id > r.posted_through
   )
   SELECT day.began_at AS day, engine AS number, coalesce(bills, 0)::int AS bills,
     coalesce(amount - waiting.amount_open, 0)::bigint AS paid, coalesce(waiting.amount_open, 0)::bigint AS open
   FROM (
     SELECT local AT TIME ZONE $5 AS began_at, (local + interval '1 day') AT TIME ZONE $5 AS ended_at
     FROM generate_series(date_trunc('day', $3::timestamptz AT TIME ZONE $5),
       ($4::timestamptz - interval '1 ms') AT TIME ZONE $5, interval '1 day') AS local
   ) day
   LEFT JOIN LATERAL (
     SELECT engine, sum(amount) AS amount, sum(bills) AS bills FROM payout_day d
     WHERE agent_id = $2 AND day_start >= day.began_at AND day_start < day.ended_at GROUP BY engine
   ) earned ON true
   LEFT JOIN LATERAL (
     SELECT coalesce(sum(open.amount), 0) AS amount_open FROM open
     WHERE open.engine = earned.engine AND period_start >= day.began_at AND period_start < day.ended_at
   ) waiting ON true
   ORDER BY day.began_at, number`,
);

type Row = Omit<Income, 'engine'> & { readonly day: Date; readonly number: number | null };

/** A query. Totals of an agent's own bills by day and engine, oldest day first, including days without bills. */
export async function incomeByDay(
  reader: Reader,
  { merchantId, agentId, from, to, timeZone }: IncomeRequest,
): Promise<IncomeDay[]> {
  const rows = await reader.query<Row>(read, [merchantId, agentId, from, to, timeZone]);
  const days = Map.groupBy(rows, ({ day }) => day.getTime());
  return [...days].map(([at, found]) => ({
    day: new Date(at),
    income: found.flatMap(({ day: _, number, ...row }) =>
      number === null ? [] : [{ ...row, engine: engineOfNumber(number) }],
    ),
  }));
}
