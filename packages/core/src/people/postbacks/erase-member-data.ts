import { sql, type Tx } from '../../platform/db/index.ts';

const origin = sql('postbacks.erase_origin', 'DELETE FROM link_origin WHERE member_id = $1');
// The address may name a person.
const ownServer = sql('postbacks.erase_own', 'DELETE FROM postback WHERE agent_id = $1');

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(origin, [memberId]);
  await tx.query(ownServer, [memberId]);
}
