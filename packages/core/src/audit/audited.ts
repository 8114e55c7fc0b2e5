import { type Database, inTransaction, type Tx } from '../db/index.ts';
import type { Clock } from '../kernel/index.ts';
import { appendAudit, type Deed } from './append-audit.ts';

/**
 * Does a deed and writes it down, both or neither: where `work` throws, nothing was done and nothing
 * is written.
 */
export const audited = <T>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  deed: Deed,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const done = await work(tx);
    await appendAudit(tx, deed, clock());
    return done;
  });
