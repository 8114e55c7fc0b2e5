import { sql, type Tx } from '../../platform/db/index.ts';

const identities = sql(
  'social.erase_identities',
  `DELETE FROM member_identity WHERE member_id = $1`,
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(identities, [memberId]);
}
