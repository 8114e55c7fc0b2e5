import { sql, type Tx } from '../../platform/db/index.ts';

const feedback = sql(
  'feedback.erase_feedback',
  `UPDATE feedback SET content = '', answer = CASE WHEN answer IS NOT NULL THEN '' END
   WHERE member_id = $1`,
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(feedback, [memberId]);
}
