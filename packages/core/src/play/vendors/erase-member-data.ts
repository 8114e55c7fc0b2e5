import { sql, type Tx } from '../../platform/db/index.ts';

const launches = sql('vendors.erase_launches', `DELETE FROM vendor_launch WHERE member_id = $1`);
const sessions = sql('vendors.erase_sessions', `DELETE FROM vendor_session WHERE member_id = $1`);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(launches, [memberId]);
  await tx.query(sessions, [memberId]);
}
