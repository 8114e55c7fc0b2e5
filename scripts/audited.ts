import { userInfo } from 'node:os';
import { appendAudit, type Deed } from '../packages/core/src/audit/index.ts';
import { type Database, inTransaction, type Tx } from '../packages/core/src/db/index.ts';
import { systemClock } from '../packages/core/src/kernel/index.ts';

/**
 * Does what an operator asked for on the command line and writes it down, both or neither. Where
 * `work` throws, nothing was done and nothing is written.
 */
export const audited = <T>(
  db: Database,
  deed: Omit<Deed, 'actor'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const done = await work(tx);
    await appendAudit(tx, { actor: `cli:${userInfo().username}`, ...deed }, systemClock());
    return done;
  });
