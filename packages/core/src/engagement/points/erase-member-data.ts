import { sql, type Tx } from '../../platform/db/index.ts';

const orders = sql(
  'points.erase_orders',
  `UPDATE point_order SET address = NULL, country = NULL, tracking_no = NULL, words = NULL
   WHERE member_id = $1 AND coalesce(country, tracking_no, words, address::text) IS NOT NULL`,
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(orders, [memberId]);
}
