import { sql, type Tx } from '../../platform/db/index.ts';

const lock = sql(
  'agents.lock_tree',
  "SELECT pg_advisory_xact_lock(hashtextextended('tree of agents ' || $1::bigint, 0))",
);

/**
 * A step. Exclusive lock until the transaction ends, for commands that change a site's tree of agents, or promise
 * something that depends on it. Without it, an agent who is placed below an upline while that upline moves would keep
 * the former ancestors.
 */
export async function lockTree(tx: Tx, merchantId: bigint): Promise<void> {
  await tx.query(lock, [merchantId]);
}

const lockShared = sql(
  'agents.lock_tree_shared',
  "SELECT pg_advisory_xact_lock_shared(hashtextextended('tree of agents ' || $1::bigint, 0))",
);

/**
 * A step. Shared lock until the transaction ends, for commands that only read the tree. They do not wait for each
 * other. A transaction that changes the tree later calls `lockTree` first.
 */
export async function lockTreeShared(tx: Tx, merchantId: bigint): Promise<void> {
  await tx.query(lockShared, [merchantId]);
}
