import type { Database, Tx } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { type NewAuditEntry, audited as writtenDown } from '@app/core/sites/audit';
import { commandActor } from './command-actor.ts';

type Entry = Omit<NewAuditEntry, 'actor'>;

/**
 * Executes an operator's command and writes the audit entry in one transaction.
 *
 * @param entry the audit entry, or a function that derives it from the result
 */
export const audited = <T>(
  db: Database,
  entry: Entry | ((done: T) => Entry),
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  writtenDown(
    { db, clock: systemClock },
    (done: T) => ({
      ...(typeof entry === 'function' ? entry(done) : entry),
      actor: commandActor(),
    }),
    work,
  );
