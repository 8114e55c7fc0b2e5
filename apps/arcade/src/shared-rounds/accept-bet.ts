import { inTransaction, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { acceptRound } from '../rounds/accept-round.ts';
import type { Round } from '../rounds/round.ts';
import { runOf } from './end-of-run.ts';
import { autoOf } from './run-bet.ts';

// The shared lock makes a draw wait for this transaction, and this transaction for a draw.
const lockOpen = sql(
  'shared_bets.lock_open',
  `SELECT draws_at AS "drawsAt", settles_at AS "settlesAt" FROM shared_round
   WHERE id = $1 AND state = 'open' AND played = $2 FOR SHARE`,
);

interface OpenRound {
  readonly drawsAt: Date;
  readonly settlesAt: Date;
}

/**
 * A command. Lets a bet whose stake the platform took wait for the draw. `late` if the draw of the next period was first:
 * the stake must go back. `moved` if another caller has moved the bet in the meantime.
 */
export async function acceptBet(
  deps: Deps,
  round: Round,
  balance: number,
): Promise<'accepted' | 'late' | 'moved'> {
  return inTransaction(deps.db, async (tx) => {
    const [shared] = await tx.query<OpenRound>(lockOpen, [round.sharedRoundId, round.period]);
    if (!shared) return 'late';
    return acceptRound(tx, { id: round.id, balance, lookAt: lookAtOf(round, shared) });
  });
}

/** When the sweep looks at the bet: at its auto-collect, at a table with a run. */
function lookAtOf(round: Round, { drawsAt, settlesAt }: OpenRound): Date {
  const run = runOf(round.game);
  return run ? new Date(drawsAt.getTime() + run.riseMs(autoOf(round))) : settlesAt;
}
