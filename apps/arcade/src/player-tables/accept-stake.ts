import { inTransaction, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { acceptRound } from '../rounds/accept-round.ts';
import type { Round } from '../rounds/round.ts';

// The shared lock makes the deal wait for this transaction, and this transaction for the deal.
const lockStaking = sql(
  'hand_stakes.lock_staking',
  `SELECT due_at AS "dueAt" FROM hand WHERE id = $1 AND state = 'staking' FOR SHARE`,
);

/**
 * A command. Lets a stake that the platform took into its hand. `late` if the cards were dealt first: the stake must go
 * back. `moved` if another caller has moved the stake in the meantime.
 */
export async function acceptStake(
  deps: Deps,
  { id, handId }: Round,
  balance: number,
): Promise<'accepted' | 'late' | 'moved'> {
  return inTransaction(deps.db, async (tx) => {
    const [hand] = await tx.query<{ dueAt: Date }>(lockStaking, [handId]);
    if (!hand) return 'late';
    return acceptRound(tx, { id, balance, lookAt: hand.dueAt });
  });
}
