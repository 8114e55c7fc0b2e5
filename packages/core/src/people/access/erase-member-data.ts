import { sql, type Tx } from '../../platform/db/index.ts';

const registration = sql(
  'access.erase_registration',
  `UPDATE member_registration SET recommender_id = NULL, referral_code = NULL, domain = NULL,
     register_url = NULL WHERE member_id = $1`,
);

/** A step. Takes away what is known of a member's person here. Harmless to repeat. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(registration, [memberId]);
}
