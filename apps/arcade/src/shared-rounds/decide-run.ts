import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { RunRules } from '../games/game.ts';
import type { Round } from '../rounds/round.ts';
import { endOfRun, tableOf } from './end-of-run.ts';
import { autoOf, decideRunBet, lockRun } from './run-bet.ts';
import { turnTable } from './turn-table.ts';

/**
 * A command. Decides an accepted bet at a table with a run: pays its auto-collect when the run has reached it, and
 * decides it as lost some seconds after the end, when collect requests that arrived in time are done. `moved` if another
 * caller has decided it. Before both times it returns the time to ask again, which tells nothing about the end.
 */
export async function decideRun(
  deps: Deps,
  run: RunRules,
  round: Round,
): Promise<'decided' | 'moved' | { notBefore: Date }> {
  const { game, sharedRoundId } = round;
  if (sharedRoundId === null) throw new Error('not a bet in a shared round');
  await turnTable(deps, game);
  return inTransaction(deps.db, async (tx) => {
    const shared = await lockRun(tx, sharedRoundId);
    const { stops, startsAt } = await endOfRun(deps, run, shared);
    const auto = autoOf(round);
    const autoAt = new Date(startsAt.getTime() + run.riseMs(auto));
    const now = deps.clock();
    if (shared.state === 'open' || (shared.state === 'running' && now < autoAt)) {
      return { notBefore: autoAt };
    }
    const payout = tableOf(game).payoutOf(stops, round.places ?? []);
    const isWon = payout > 0n;
    if (!isWon && shared.state === 'running') return { notBefore: now }; // the end is due, and comes first
    if (!isWon && shared.settlesAt && now < shared.settlesAt)
      return { notBefore: shared.settlesAt };
    const collectedHeight = isWon ? auto : null;
    const isDecided = await decideRunBet(tx, deps, round, {
      collectedHeight,
      payout,
      stops: shared.stops,
    });
    return isDecided ? 'decided' : 'moved';
  });
}
