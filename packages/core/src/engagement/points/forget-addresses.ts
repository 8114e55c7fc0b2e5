import { points as setting } from '@app/shared/points/settings';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { merchantRows, readSetting } from '../../sites/site/index.ts';

const sites = sql('points.sites', `SELECT id FROM ${merchantRows} s ORDER BY id`);
const forget = sql(
  'points.forget_addresses',
  `UPDATE point_order SET address = NULL, country = NULL
   WHERE merchant_id = $1 AND address IS NOT NULL AND closed_at IS NOT NULL
     AND closed_at < $2::timestamptz - make_interval(months => $3::int)
   RETURNING 1`,
);

/**
 * A command. Deletes the addresses of orders that were delivered or rejected longer ago than their site keeps them. Returns
 * how many. Idempotent.
 */
export async function forgetAddresses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let forgotten = 0;
  for (const { id: merchantId } of await db.query<{ id: bigint }>(sites)) {
    const { addressMonths } = await readSetting(db, { merchantId, setting });
    forgotten += (await db.query(forget, [merchantId, clock(), addressMonths])).length;
  }
  return forgotten;
}

/** When the address of an order that ended is deleted. */
export function addressDeletesAt(closedAt: Date, addressMonths: number): Date {
  const at = new Date(closedAt);
  at.setUTCMonth(at.getUTCMonth() + addressMonths);
  return at;
}
