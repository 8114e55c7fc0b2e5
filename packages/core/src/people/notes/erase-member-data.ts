import { sql, type Tx } from '../../platform/db/index.ts';

const words = sql(
  'notes.erase_words',
  "UPDATE member_note SET words = '', pinned = false WHERE member_id = $1 AND words <> ''",
);

/** A step. Erases operators' notes about a member. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(words, [memberId]);
}
