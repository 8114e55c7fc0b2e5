import { userInfo } from 'node:os';
import { type Deed, audited as writtenDown } from '../packages/core/src/audit/index.ts';
import type { Database, Tx } from '../packages/core/src/db/index.ts';
import { systemClock } from '../packages/core/src/kernel/index.ts';

/** Does what an operator asked for on the command line and writes it down, both or neither. */
export const audited = <T>(
  db: Database,
  deed: Omit<Deed, 'actor'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  writtenDown({ db, clock: systemClock }, { ...deed, actor: `cli:${userInfo().username}` }, work);
