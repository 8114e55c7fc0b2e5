import { ArcadeError } from '../arcade-error.ts';
import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { timesHundredths } from '../games/shared/shared-game.ts';
import type { PlaySession } from '../players/play-session.ts';
import { resumeRound } from '../rounds/advance-round.ts';
import { findRound, type Round, readRound } from '../rounds/round.ts';
import { lockRound } from '../rounds/waiting-round.ts';
import { endOfRun, runOf, tableOf } from './end-of-run.ts';
import { autoOf, decideRunBet, lockRun } from './run-bet.ts';

interface CollectInput {
  readonly session: PlaySession;
  readonly roundId: string;
  /** When this server received the request. Decides whether it was in time, and at which height. */
  readonly receivedAt: Date;
}

/**
 * A command. Collects a bet at the height that the run had when the server received the request, and pays it. A repeat
 * returns the round unchanged, as does a bet that its auto-collect has paid or will pay.
 *
 * @throws not_found, collect_early, collect_late after the end of the run
 */
export async function collectBet(deps: Deps, input: CollectInput): Promise<Round> {
  const found = await findRound(deps.db, input.roundId);
  if (found?.playerId !== input.session.playerId) throw new ArcadeError('not_found');
  const isDecided = await inTransaction(deps.db, async (tx) => {
    const [run, sharedRoundId] = [runOf(found.game), found.sharedRoundId];
    if (!run || sharedRoundId === null) throw new ArcadeError('not_found');
    const shared = await lockRun(tx, sharedRoundId);
    const round = await lockRound(tx, found.id);
    if (round.collectedHeight !== null) return false;
    const { stops, startsAt, endsAt } = await endOfRun(deps, run, shared);
    const elapsedMs = input.receivedAt.getTime() - startsAt.getTime();
    const height = run.heightAt(Math.max(0, elapsedMs));
    if (shared.state === 'open' || height < run.least) throw new ArcadeError('collect_early');
    const isOver = input.receivedAt >= endsAt;
    const reachedAuto = tableOf(found.game).payoutOf(stops, round.places ?? []) > 0n;
    if (isOver && reachedAuto && round.state === 'accepted') return false;
    if (isOver || round.state !== 'accepted') throw new ArcadeError('collect_late');
    const collectedHeight = Math.min(height, autoOf(round));
    const payout = timesHundredths(round.stake, collectedHeight);
    return decideRunBet(tx, deps, round, { collectedHeight, payout, stops: shared.stops });
  });
  const round = await readRound(deps.db, found.id);
  // Continues even if the page is closed: nothing here depends on the request.
  return isDecided ? resumeRound(deps, round) : round;
}
