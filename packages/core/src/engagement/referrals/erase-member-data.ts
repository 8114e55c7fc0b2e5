import { sql, type Tx } from '../../platform/db/index.ts';

const dropCode = sql('referrals.erase_code', 'DELETE FROM referral_code WHERE member_id = $1');
const dropRemarks = sql(
  'referrals.erase_remarks',
  'UPDATE referral SET remark = NULL WHERE (inviter_id = $1 OR friend_id = $1) AND remark IS NOT NULL',
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(dropCode, [memberId]);
  await tx.query(dropRemarks, [memberId]);
}
