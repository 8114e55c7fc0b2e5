import type { Statement, Tx } from './client.ts';

/**
 * A step. Runs a statement that locks one row and joins the version of its terms. While it waits for the lock, another
 * transaction may write a new version: PostgreSQL then compares the changed row with the old snapshot's version and
 * finds nothing. A second run has a new snapshot, and the lock. Undefined: there is no such row.
 */
export async function lockVersionedRow<R extends object>(
  tx: Tx,
  statement: Statement,
  values: readonly unknown[],
): Promise<R | undefined> {
  const [row] = await tx.query<R>(statement, values);
  return row ?? (await tx.query<R>(statement, values))[0];
}
