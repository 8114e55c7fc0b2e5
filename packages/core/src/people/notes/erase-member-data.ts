import { sql, type Tx } from '../../platform/db/index.ts';

const words = sql(
  'notes.erase_words',
  "UPDATE member_note SET words = '', pinned = false WHERE member_id = $1 AND words <> ''",
);

/** A step. Takes away what operators wrote about a member's person. Harmless to repeat. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(words, [memberId]);
}
