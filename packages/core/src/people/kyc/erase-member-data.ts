import { sql, type Tx } from '../../platform/db/index.ts';

const erase = sql(
  'kyc.erase_documents',
  'UPDATE kyc_document SET number = NULL, number_hash = NULL, words = NULL WHERE member_id = $1',
);

/** A step. Takes away what is known of a member's person here; their pictures go with their uploads. Harmless to repeat. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(erase, [memberId]);
}
