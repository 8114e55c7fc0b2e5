import { sql, type Tx } from '../../platform/db/index.ts';

const words = sql(
  'adjustments.erase_words',
  "UPDATE adjustment SET words = '' WHERE member_id = $1 AND words <> ''",
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(words, [memberId]);
}
