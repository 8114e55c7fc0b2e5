import { sql, type Tx } from '../db/index.ts';

const pictures = sql(
  'uploads.erase_pictures',
  `UPDATE upload SET gone_at = $2 WHERE member_id = $1 AND gone_at IS NULL`,
);

/** A step. Erases the member's personal data of this domain. Safe to repeat. */
export async function eraseMemberData(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(pictures, [memberId, now]);
}
