import { sql, type Tx } from '../../platform/db/index.ts';

const notes = sql(
  'transfers.erase_notes',
  `UPDATE transfer SET note = NULL
   WHERE (sender_id = $1 OR receiver_id = $1) AND note IS NOT NULL`,
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(notes, [memberId]);
}
