import { setTimeout as wait } from 'node:timers/promises';
import { type Database, inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

/** Delay between the end of a day and its close, so that few late entries fall into the next day. */
const CLOSE_DAY_AFTER_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Wait for transactions under way before a job gives up until its next run. */
export const SETTLE_MS_MAX = 20_000;
const SETTLE_POLL_MS = 20;

/**
 * A command. Closes every UTC day that ended an hour ago or more: adds up what each account of the
 * house received and paid. Idempotent, also for concurrent workers. Returns the number of closed days.
 *
 * @throws Error when a transaction that was under way has not ended within `SETTLE_MS_MAX`
 */
export async function closeAccountDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const upTo = await settledEntries(db, SETTLE_MS_MAX);
  for (let closed = 0; ; closed++)
    if (!(await inTransaction(db, (tx) => closeNextDay(tx, { now, upTo })))) return closed;
}

// A writer locks or writes a row, and so gets its transaction id, before its entry gets an id. Writers of existing
// entries therefore have smaller ids than this transaction. The snapshot's xmax is no such bound: it is one past the
// newest finished transaction, and a newer one may be writing.
const findEdge = sql(
  'ledger.newest_entry',
  `SELECT coalesce(max(id), 0) AS id, pg_current_xact_id()::text AS xid FROM ledger_entry`,
);
const isOver = sql(
  'ledger.is_over',
  `SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS over`,
);

/**
 * A query. An id up to which the ledger is final: every transaction that was writing below it has finished.
 *
 * @throws Error when one of them has not ended within `waitMsMax`
 */
export async function settledEntries(db: Database, waitMsMax: number): Promise<bigint> {
  const [edge] = await db.query<{ id: bigint; xid: string }>(findEdge);
  if (!edge) throw new Error('the ledger did not answer');
  for (let waited = 0; waited < waitMsMax; waited += SETTLE_POLL_MS) {
    const [answer] = await db.query<{ over: boolean }>(isOver, [edge.xid]);
    if (answer?.over) return edge.id;
    await wait(SETTLE_POLL_MS);
  }
  throw new Error('a transaction has been writing for too long to close the day under it');
}

// Serializes workers: the second one finds the day closed.
const acquireLock = sql(
  'ledger.close_day_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('ledger.close_account_days', 0))`,
);
const findOldest = sql(
  'ledger.oldest_open_day',
  `SELECT coalesce(
     (SELECT max(day) + 1 FROM ledger_day),
     (SELECT (at AT TIME ZONE 'UTC')::date FROM ledger_entry ORDER BY id LIMIT 1)
   )::timestamp AT TIME ZONE 'UTC' AS start`,
);
const close = sql(
  'ledger.close_day',
  `WITH before AS (
     SELECT coalesce((SELECT last_entry_id FROM ledger_day ORDER BY day DESC LIMIT 1), 0) AS id
   ), day AS (
     INSERT INTO ledger_day (day, last_entry_id, closed_at)
     SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date, coalesce(max(e.id), before.id), $4
     FROM before LEFT JOIN ledger_entry e ON e.id > before.id AND e.id <= $3 AND e.at < $2
     GROUP BY before.id
     RETURNING day, last_entry_id
   ), entry AS MATERIALIZED (
     SELECT e.* FROM ledger_entry e, before, day
     WHERE e.id > before.id AND e.id <= day.last_entry_id
   ), moved AS (
     SELECT account_id, sum(came_in) AS came_in, sum(went_out) AS went_out
     FROM (SELECT from_account AS account_id, 0 AS came_in, amount AS went_out FROM entry
           UNION ALL SELECT to_account, amount, 0 FROM entry) AS side
     WHERE account_id < 0 GROUP BY account_id
   )
   INSERT INTO account_day (account_id, day, came_in, went_out, balance)
   SELECT m.account_id, day.day, m.came_in, m.went_out,
     coalesce((SELECT d.balance FROM account_day d WHERE d.account_id = m.account_id
               ORDER BY d.day DESC LIMIT 1), 0) + m.came_in - m.went_out
   FROM moved m, day`,
);

/** A step. Closes the oldest open day once its delay has passed; false if there is none. */
async function closeNextDay(tx: Tx, { now, upTo }: { now: Date; upTo: bigint }): Promise<boolean> {
  await tx.query(acquireLock);
  const [oldest] = await tx.query<{ start: Date | null }>(findOldest);
  if (!oldest?.start) return false;
  const end = new Date(oldest.start.getTime() + DAY_MS);
  if (end.getTime() + CLOSE_DAY_AFTER_MS > now.getTime()) return false;
  await tx.query(close, [oldest.start, end, upTo, now]);
  return true;
}
