import { type Database, sql } from '../db/index.ts';

/** Partitions are there this long before their month, for every process to know them when it begins. */
const MONTHS_AHEAD = 3;

const add = sql('ledger.add_month', 'SELECT ledger_add_month($1::date)');
const begin = sql('ledger.begin_month', 'SELECT ledger_begin_month($1::date) AS begun');

/**
 * A command. Makes the partitions of this month and the next ones, where they are missing, and lets the
 * entries of this month begin, if they have not. Harmless to repeat, by however many workers. Not a step:
 * numbers move on at once, so the partition must have been committed before.
 */
export async function beginMonth({ db, now }: { db: Database; now: Date }): Promise<boolean> {
  for (let n = 0; n <= MONTHS_AHEAD; n++) await db.query(add, [monthOf(now, n)]);
  const [row] = await db.query<{ begun: boolean }>(begin, [monthOf(now)]);
  return row?.begun ?? false;
}

const drop = sql('ledger.drop_month', 'SELECT ledger_drop_month($1::date) AS last');

interface DropMonths {
  readonly db: Database;
  readonly now: Date;
  /** Full months. The database keeps five years, whatever is asked for. */
  readonly monthsKept: number;
}

/**
 * A command. Drops the entries of months that are kept no longer, each month in a transaction of its own.
 * What they moved stays by account, and so do their keys. Answers the last numbers that are gone.
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

/** The first day of a UTC month, so many months on. */
const monthOf = (now: Date, monthsOn = 0): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsOn, 1))
    .toISOString()
    .slice(0, 10);
