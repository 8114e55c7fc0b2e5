import { sql, type Tx } from '../../platform/db/index.ts';

const lock = sql(
  'agents.lock_tree',
  "SELECT pg_advisory_xact_lock(hashtextextended('tree of agents ' || $1::bigint, 0))",
);

/**
 * A step. A command that changes a site's tree of agents, or promises something that depends on who stands
 * where, takes turns until the transaction ends: a team copied while it moves would be left behind.
 */
export async function lockTree(tx: Tx, merchantId: bigint): Promise<void> {
  await tx.query(lock, [merchantId]);
}

const share = sql(
  'agents.share_tree',
  "SELECT pg_advisory_xact_lock_shared(hashtextextended('tree of agents ' || $1::bigint, 0))",
);

/**
 * A step. What only reads who stands where, and what they have, keeps it as it is until the transaction ends: those
 * who read do not wait for one another. Who will change the tree later in the transaction locks it first.
 */
export async function shareTree(tx: Tx, merchantId: bigint): Promise<void> {
  await tx.query(share, [merchantId]);
}
