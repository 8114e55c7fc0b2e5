import { sql, type Tx } from '../../platform/db/index.ts';

const words = sql(
  'adjustments.erase_words',
  "UPDATE adjustment SET words = '' WHERE member_id = $1 AND words <> ''",
);

/** A step. Takes away what is known of a member's person here. Harmless to repeat. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(words, [memberId]);
}
