import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { forgetSites } from './site-directory.ts';

/** A command. One change of a site in its own transaction: `changeSite(deps, switchFlag, { … })`. */
export async function changeSite<Change>(
  { db }: Pick<Deps, 'db'>,
  step: (tx: Tx, change: Change) => Promise<unknown>,
  change: Change,
): Promise<void> {
  await inTransaction(db, (tx) => step(tx, change));
  forgetSites(db);
}
