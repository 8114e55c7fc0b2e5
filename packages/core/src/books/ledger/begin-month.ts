import { type Database, sql } from '../../platform/db/index.ts';

/** Months by which partitions are created ahead, so that every process has loaded them when their month begins. */
const MONTHS_AHEAD = 3;

const add = sql('ledger.add_month', 'SELECT ledger_add_month($1::date)');
const begin = sql('ledger.begin_month', 'SELECT ledger_begin_month($1::date) AS begun');

/**
 * A command. Creates missing partitions of this month and the next ones, and begins this month's entry ids. Idempotent,
 * also for concurrent workers. Not a step: ids advance outside transactions, so the partition has to be committed
 * before. False if the ids are in this month already, or an open transaction may not see its partition yet: a later
 * call then begins it.
 */
export async function beginMonth({ db, now }: { db: Database; now: Date }): Promise<boolean> {
  for (let n = 0; n <= MONTHS_AHEAD; n++) await db.query(add, [monthOf(now, n)]);
  const [row] = await db.query<{ begun: boolean }>(begin, [monthOf(now)]);
  return row?.begun ?? false;
}

/** The first day of the UTC month that is `monthsOn` months ahead. */
export const monthOf = (now: Date, monthsOn = 0): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsOn, 1))
    .toISOString()
    .slice(0, 10);
