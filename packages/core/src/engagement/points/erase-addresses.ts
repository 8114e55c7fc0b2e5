import { points as setting } from '@app/shared/points/settings';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { merchantRows, readSetting } from '../../sites/site/index.ts';

const sites = sql('points.sites', `SELECT id FROM ${merchantRows} s ORDER BY id`);
const erase = sql(
  'points.erase_addresses',
  `UPDATE point_order SET address = NULL, country = NULL
   WHERE merchant_id = $1 AND address IS NOT NULL AND closed_at IS NOT NULL
     AND closed_at < $2::timestamptz - make_interval(months => $3::int)
   RETURNING 1`,
);

/**
 * A command. Deletes the addresses of orders that were delivered or rejected longer ago than their site keeps them.
 * Returns how many. Idempotent.
 */
export async function eraseAddresses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let erased = 0;
  for (const { id: merchantId } of await db.query<{ id: bigint }>(sites)) {
    const { addressMonths } = await readSetting(db, { merchantId, setting });
    erased += (await db.query(erase, [merchantId, clock(), addressMonths])).length;
  }
  return erased;
}

/** Time at which the address of an order that ended is deleted. */
export function addressDeletesAt(closedAt: Date, addressMonths: number): Date {
  const at = new Date(closedAt);
  at.setUTCMonth(at.getUTCMonth() + addressMonths);
  return at;
}
