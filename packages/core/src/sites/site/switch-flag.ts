import type { Flag } from '@app/shared/flags/flags';
import { sql, type Tx } from '../../platform/db/index.ts';

const putFlag = sql(
  'site.put_flag',
  `INSERT INTO merchant_flag (merchant_id, mod_id, enabled) VALUES ($1, $2, $3)
   ON CONFLICT (merchant_id, mod_id) DO UPDATE SET enabled = excluded.enabled`,
);

/**
 * A step; the caller runs `forgetSites` after the commit. Switches a flag of a site. Every process follows
 * within five seconds.
 */
export async function switchFlag(
  tx: Tx,
  { merchantId, flag, enabled }: { merchantId: bigint; flag: Flag; enabled: boolean },
): Promise<void> {
  await tx.query(putFlag, [merchantId, flag, enabled]);
}
