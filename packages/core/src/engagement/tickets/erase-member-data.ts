import { sql, type Tx } from '../../platform/db/index.ts';

const tickets = sql(
  'tickets.erase_client_seeds',
  `UPDATE ticket SET client_seed = '' WHERE member_id = $1 AND client_seed <> ''`,
);

/** A step. Erases a member's texts in this domain: their seeds for draws. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(tickets, [memberId]);
}
