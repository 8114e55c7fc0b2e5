import { sql, type Tx } from '../../platform/db/index.ts';

const greetings = sql(
  'envelopes.erase_greetings',
  'UPDATE envelope SET greeting = NULL WHERE creator_id = $1 AND greeting IS NOT NULL',
);

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(greetings, [memberId]);
}
