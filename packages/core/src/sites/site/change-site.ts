import type { Flag } from '@app/shared/flags/flags';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
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

const putFlag = sql(
  'site.put_flag',
  `INSERT INTO merchant_flag (merchant_id, mod_id, enabled) VALUES ($1, $2, $3)
   ON CONFLICT (merchant_id, mod_id) DO UPDATE SET enabled = excluded.enabled`,
);

/**
 * A step; the caller runs `forgetSites` after the commit. Switches a feature of a site. Every process follows
 * within five seconds.
 */
export async function switchFlag(
  tx: Tx,
  { merchantId, flag, enabled }: { merchantId: bigint; flag: Flag; enabled: boolean },
): Promise<void> {
  await tx.query(putFlag, [merchantId, flag, enabled]);
}
