import { sql, type Tx } from '../../platform/db/index.ts';

const feedback = sql(
  'feedback.erase_feedback',
  `UPDATE feedback SET content = '', answer = CASE WHEN answer IS NOT NULL THEN '' END
   WHERE member_id = $1`,
);

/** A step. Takes away what is known of a member's person here. Harmless to repeat. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(feedback, [memberId]);
}
