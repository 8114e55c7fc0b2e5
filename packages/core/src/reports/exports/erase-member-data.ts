import { sql, type Tx } from '../../platform/db/index.ts';

// The epoch as the end lets the next purge delete the stored files. A lease stays: until its end, a worker may still be
// storing a part of the file.
const exports = sql(
  'exports.erase_exports',
  `UPDATE data_export SET state = 'failed', ended_at = 'epoch',
     filter = NULL, signature = NULL
   WHERE member_id = $1 OR subject_id = $1`,
);

/** A step. Erases the member's personal data of this domain. Safe to repeat. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(exports, [memberId]);
}
