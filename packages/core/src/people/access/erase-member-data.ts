import { sql, type Tx } from '../../platform/db/index.ts';

const registration = sql(
  'access.erase_registration',
  `UPDATE member_registration SET recommender_id = NULL, referral_code = NULL, domain = NULL,
     register_url = NULL WHERE member_id = $1`,
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(registration, [memberId]);
}
