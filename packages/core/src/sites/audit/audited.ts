import { type Database, inTransaction, type Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/kernel/index.ts';
import { appendAudit, type NewAuditEntry } from './append-audit.ts';

/**
 * A command. Does what an operator asked for and writes it down, both or neither: where `work` throws,
 * nothing was done and nothing is written.
 *
 * @param entry what is written, or how it follows from what was done
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
