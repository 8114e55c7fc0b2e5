import { userInfo } from 'node:os';
import { type NewAuditEntry, audited as writtenDown } from '@app/core/audit';
import type { Database, Tx } from '@app/core/db';
import { systemClock } from '@app/core/kernel';

/** Does what an operator asked for on the command line and writes it down, both or neither. */
export const audited = <T>(
  db: Database,
  entry: Omit<NewAuditEntry, 'actor'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  writtenDown({ db, clock: systemClock }, { ...entry, actor: `cli:${userInfo().username}` }, work);
