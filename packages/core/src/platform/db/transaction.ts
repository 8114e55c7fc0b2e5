import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, runOn, type Tx } from './client.ts';

const TRIES_MAX = 4;
const DURATION_MS_MAX = 15_000;

/**
 * Runs `work` in its own transaction and commits, or leaves nothing behind. After a deadlock or a serialization
 * failure `work` runs again, so all its effects must be inside the transaction.
 *
 * @param durationMsMax limit of each attempt; beyond it, the attempt is rolled back and the error's code is ETIMEDOUT
 */
export function inTransaction<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  durationMsMax = DURATION_MS_MAX,
): Promise<T> {
  return untilNoConflict(() => openTransaction(db, work, durationMsMax));
}

/** One attempt of `inTransaction`, with a time limit set by the caller. */
export async function openTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (tx: Tx) => Promise<T>,
  durationMsMax: number,
): Promise<T> {
  const connection = await pool.connect();
  let isOver = false;
  const query: Tx['query'] = async (statement, values) => {
    // The connection goes back to the pool at the end. A later statement would commit by itself.
    if (isOver) throw new Error('this transaction is over');
    return runOn(connection, statement, values);
  };
  const tx = { query } as Tx;
  try {
    const begun = connection.query('BEGIN');
    const answer = await within(
      durationMsMax,
      begun.then(() => work(tx)),
    );
    isOver = true;
    await commit(connection, tx);
    connection.release();
    return answer;
  } catch (error) {
    isOver = true;
    await rollBack(connection, error);
    throw error;
  }
}

const rollbackReasons = new WeakMap<Tx, Error>();

/**
 * Marks a transaction that must not commit, because a step left half of its work in it. Returns the reason to
 * throw: `throw markRollbackOnly(tx, reason)`. A caller that catches it cannot commit.
 */
export function markRollbackOnly(tx: Tx, reason: Error): Error {
  rollbackReasons.set(tx, reason);
  return reason;
}

async function commit(connection: pg.PoolClient, tx: Tx): Promise<void> {
  const reason = rollbackReasons.get(tx);
  if (reason) throw reason;
  const { command } = await connection.query('COMMIT');
  // If a statement failed, PostgreSQL answers the COMMIT of its transaction with a rollback.
  if (command !== 'COMMIT') throw new Error('a statement of this transaction had failed');
}

/** Rolls back. A connection that cannot, or is still busy at the time limit, is closed. */
async function rollBack(connection: pg.PoolClient, error: unknown): Promise<void> {
  if (error instanceof TransactionTimeoutError) return connection.release(true);
  await connection.query('ROLLBACK').then(
    () => connection.release(),
    () => connection.release(true),
  );
}

class TransactionTimeoutError extends Error {
  /** Node's code for a timeout: the caller may retry. */
  readonly code = 'ETIMEDOUT';
}

async function within<T>(durationMsMax: number, work: Promise<T>): Promise<T> {
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>();
  const error = new TransactionTimeoutError(`the transaction took over ${durationMsMax} ms`);
  const timer = setTimeout(reject, durationMsMax, error);
  try {
    return await Promise.race([work, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs `work` again after a deadlock or a serialization failure, a bounded number of times. For a single
 * statement outside `inTransaction`.
 */
export async function untilNoConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES_MAX || !isWriteConflict(error)) throw error;
      await wait(2 ** attempt * (5 + Math.random() * 5)); // spreads out retries that collided
    }
  }
}

const WRITE_CONFLICTS = new Set<unknown>([
  '40001', // serialization failure
  '40P01', // deadlock
]);

const isWriteConflict = (error: unknown): boolean =>
  WRITE_CONFLICTS.has((error as { code?: unknown } | undefined)?.code);
