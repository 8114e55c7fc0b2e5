import { sql, type Tx } from '../../platform/db/index.ts';

const words = sql(
  'disputes.erase_words',
  `UPDATE agent_dispute SET words = '', answer = CASE WHEN answer IS NOT NULL THEN '' END
   WHERE agent_id = $1`,
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(words, [memberId]);
}
