import { cash, ledgerEntryRows } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { bookedWithin } from './member-transactions.ts';

interface MonthsRequest {
  readonly memberId: bigint;
  readonly now: Date;
  /** An IANA zone: its months are used. */
  readonly timeZone: string;
}

const MINE = 'e.member_id = $1 AND $2 IN (e.from_account, e.to_account)';

// One search by index for each month since the first entry.
const read = sql(
  'records.statement_months',
  `SELECT to_char(month.local, 'YYYY-MM') AS month
   FROM (SELECT e.at FROM ${ledgerEntryRows} e WHERE ${MINE} ORDER BY e.id LIMIT 1) first,
     generate_series(date_trunc('month', first.at AT TIME ZONE $4), $3::timestamptz AT TIME ZONE $4,
       interval '1 month') AS month (local),
     LATERAL (SELECT month.local AT TIME ZONE $4 AS began_at,
       (month.local + interval '1 month') AT TIME ZONE $4 AS ended_at) span
   WHERE EXISTS (SELECT FROM ${ledgerEntryRows} e
     WHERE ${MINE} AND ${bookedWithin('span.began_at', 'span.ended_at')})
   ORDER BY month.local DESC`,
);

/** A query. The months in which a member's cash moved, such as `2026-04`, latest first. */
export async function statementMonths(
  reader: Reader,
  { memberId, now, timeZone }: MonthsRequest,
): Promise<string[]> {
  const rows = await reader.query<{ month: string }>(read, [
    memberId,
    cash(memberId),
    now,
    timeZone,
  ]);
  return rows.map(({ month }) => month);
}
