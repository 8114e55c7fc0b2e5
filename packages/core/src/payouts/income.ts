import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import type { PayoutEngine } from './engine.ts';
import { engineOfNumber } from './engines.ts';

/** What an agent's bills of one engine come to. */
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
  /** None for a day without bills. */
  readonly income: readonly Income[];
}

export interface IncomeRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** Bills whose periods start at `from` or later and before `to`. */
  readonly from: Date;
  readonly to: Date;
  /** An IANA zone: where days begin. */
  readonly timeZone: string;
}

// All but the runs that are under way is paid, and those are few: an index has them.
const read = sql(
  'payouts.income_by_day',
  `WITH under_way AS MATERIALIZED (
     SELECT engine, period_start, posted_through FROM payout_run
     WHERE merchant_id = $1 AND state IN ('claimed', 'accrued', 'billed', 'held')
   )
   SELECT day.began_at AS day, number, bills, paid::bigint AS paid, open::bigint AS open
   FROM (
     SELECT local AT TIME ZONE $5 AS began_at, (local + interval '1 day') AT TIME ZONE $5 AS ended_at
     FROM generate_series(date_trunc('day', $3::timestamptz AT TIME ZONE $5),
       ($4::timestamptz - interval '1 ms') AT TIME ZONE $5, interval '1 day') AS local
   ) day
   LEFT JOIN LATERAL (
     SELECT b.engine AS number, count(*)::int AS bills,
       coalesce(sum(b.amount) FILTER (WHERE r.posted_through IS NULL OR b.id <= r.posted_through), 0) AS paid,
       coalesce(sum(b.amount) FILTER (WHERE b.id > r.posted_through), 0) AS open
     FROM payout_bill b
     LEFT JOIN under_way r ON r.engine = b.engine AND r.period_start = b.period_start
     WHERE b.agent_id = $2 AND b.period_start >= greatest(day.began_at, $3)
       AND b.period_start < least(day.ended_at, $4)
     GROUP BY b.engine
   ) earned ON true ORDER BY day.began_at, number`,
);

type Row = Omit<Income, 'engine'> & { readonly day: Date; readonly number: number | null };

/** A query. What an agent's own bills come to by days and engines, the oldest day first, empty ones too. */
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
