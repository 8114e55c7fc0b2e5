import { type Database, sql } from '../../platform/db/index.ts';
import { monthOf } from './begin-month.ts';

const drop = sql('ledger.drop_month', 'SELECT ledger_drop_month($1::date) AS last');

interface DropMonths {
  readonly db: Database;
  readonly now: Date;
  /** Full months; the database enforces a minimum of five years. */
  readonly monthsKept: number;
}

/**
 * A command. Drops the entries of months beyond the retention period, each month in its own transaction. Sums by
 * account and posting keys stay. Returns the last entry id of each dropped month.
 */
export async function dropOldMonths(
  { db, now, monthsKept }: DropMonths,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<bigint[]> {
  const dropped: bigint[] = [];
  while (!signal?.aborted) {
    const [row] = await db.query<{ last: bigint | null }>(drop, [monthOf(now, -monthsKept)]);
    if (!row?.last) break;
    dropped.push(row.last);
  }
  return dropped;
}
