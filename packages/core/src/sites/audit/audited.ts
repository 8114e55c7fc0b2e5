import { type Database, inTransaction, type Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/kernel/index.ts';
import { appendAudit, type NewAuditEntry } from './append-audit.ts';

/**
 * A command. Performs an operator's action and records it, both or neither: if `work` throws, nothing is done
 * or recorded.
 *
 * @param entry the line to record, or a function of the result
 */
export const audited = <T>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  entry: NewAuditEntry | ((done: T) => NewAuditEntry),
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const done = await work(tx);
    await appendAudit(tx, typeof entry === 'function' ? entry(done) : entry, clock());
    return done;
  });
