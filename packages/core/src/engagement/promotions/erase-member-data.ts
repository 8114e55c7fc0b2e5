import { sql, type Tx } from '../../platform/db/index.ts';

const entries = sql(
  'promotions.erase_entries',
  `UPDATE promotion_entry SET comment = CASE WHEN comment IS NULL THEN NULL ELSE '' END, remark = NULL, device = NULL
   WHERE member_id = $1 AND (comment <> '' OR remark IS NOT NULL OR device IS NOT NULL)`,
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(entries, [memberId]);
}
