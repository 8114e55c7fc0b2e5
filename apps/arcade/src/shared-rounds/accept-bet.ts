import { inTransaction, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { acceptRound } from '../rounds/accept-round.ts';
import type { Round } from '../rounds/round.ts';

// The shared lock makes a draw wait for this transaction, and this transaction for a draw.
const lockOpen = sql(
  'shared_bets.lock_open',
  `SELECT settles_at AS "settlesAt" FROM shared_round
   WHERE id = $1 AND state = 'open' AND played = $2 FOR SHARE`,
);

/**
 * A command. Lets a bet whose stake the platform took wait for the draw. `late` if the draw of the next period was first:
 * the stake must go back. `moved` if another caller has moved the bet in the meantime.
 */
export async function acceptBet(
  deps: Deps,
  { id, sharedRoundId, period }: Round,
  balance: number,
): Promise<'accepted' | 'late' | 'moved'> {
  return inTransaction(deps.db, async (tx) => {
    const [shared] = await tx.query<{ settlesAt: Date }>(lockOpen, [sharedRoundId, period]);
    if (!shared) return 'late';
    return acceptRound(tx, { id, balance, lookAt: shared.settlesAt });
  });
}
