import { inTransaction, sql, type Tx } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';

/** How long after its end a day is closed. Nothing that began in it can still be under way. */
export const CLOSE_DAY_AFTER_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * A command. Closes every UTC day that ended an hour ago or more: adds up what each account of the
 * house took in and gave out. Harmless to repeat, by however many workers. Answers the days closed.
 */
export async function closeAccountDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock().getTime() - CLOSE_DAY_AFTER_MS;
  const today = new Date(now - (now % DAY_MS));
  for (let closed = 0; ; closed++)
    if (!(await inTransaction(db, (tx) => closeNextDay(tx, today)))) return closed;
}

const takeTurns = sql(
  'ledger.close_day_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('ledger.close_account_days', 0))`,
);
const findNext = sql(
  'ledger.day_to_close',
  `SELECT min(at) AS at FROM ledger_entry
   WHERE at < $1 AND at >= coalesce(
     (SELECT (max(day) + 1)::timestamp AT TIME ZONE 'UTC' FROM account_day), '-infinity')`,
);
const close = sql(
  'ledger.close_day',
  `WITH side AS (
     SELECT from_account AS account_id, 0 AS came_in, amount AS went_out FROM ledger_entry
       WHERE from_account < 0 AND at >= $1 AND at < $2
     UNION ALL
     SELECT to_account, amount, 0 FROM ledger_entry
       WHERE to_account < 0 AND at >= $1 AND at < $2
   ), moved AS (
     SELECT account_id, sum(came_in) AS came_in, sum(went_out) AS went_out
     FROM side GROUP BY account_id
   )
   INSERT INTO account_day (account_id, day, came_in, went_out, balance)
   SELECT m.account_id, ($1::timestamptz AT TIME ZONE 'UTC')::date, m.came_in, m.went_out,
     coalesce((SELECT d.balance FROM account_day d WHERE d.account_id = m.account_id
               ORDER BY d.day DESC LIMIT 1), 0) + m.came_in - m.went_out
   FROM moved m`,
);

/** A step. Closes the oldest open day before `today` that has entries; false when there is none. */
async function closeNextDay(tx: Tx, today: Date): Promise<boolean> {
  await tx.query(takeTurns);
  const [next] = await tx.query<{ at: Date | null }>(findNext, [today]);
  if (!next?.at) return false;
  const start = next.at.getTime() - (next.at.getTime() % DAY_MS);
  await tx.query(close, [new Date(start), new Date(start + DAY_MS)]);
  return true;
}
