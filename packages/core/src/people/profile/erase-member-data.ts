import { sql, type Tx } from '../../platform/db/index.ts';

const personal = sql('profile.erase_personal', `DELETE FROM member_personal WHERE member_id = $1`);
const avatar = sql('profile.erase_avatar', `DELETE FROM member_avatar WHERE member_id = $1`);
const addresses = sql('profile.erase_addresses', `DELETE FROM member_address WHERE member_id = $1`);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(personal, [memberId]);
  await tx.query(avatar, [memberId]);
  await tx.query(addresses, [memberId]);
}
