import { sql, type Tx } from '../../platform/db/index.ts';

const erase = sql(
  'kyc.erase_documents',
  'UPDATE kyc_document SET number = NULL, number_hash = NULL, words = NULL WHERE member_id = $1',
);

/**
 * A step. Erases a member's personal data in this domain; the pictures are erased with their uploads.
 * Idempotent.
 */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(erase, [memberId]);
}
