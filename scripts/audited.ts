import type { Database, Tx } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { type NewAuditEntry, audited as writtenDown } from '@app/core/sites/audit';
import { commandActor } from './command-actor.ts';

type Entry = Omit<NewAuditEntry, 'actor'>;

/**
 * Does what an operator asked for on the command line and writes it down, both or neither.
 *
 * @param entry what is written, or what makes it of what was done
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
