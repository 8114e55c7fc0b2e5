import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { DecisionRules } from '../games/game.ts';
import type { PlaySession } from '../players/play-session.ts';
import { resumeRound } from './advance-round.ts';
import { gameOfRound, openSeeds } from './deal-own-round.ts';
import { findRound, type Round, readRound } from './round.ts';
import { endRoundWaiting, lockRound } from './waiting-round.ts';

export interface DecideRound {
  readonly session: PlaySession;
  readonly roundId: string;
  /** Number of decisions before this one. Makes a repeat idempotent, and refuses a page that missed a decision. */
  readonly place: number;
  /** Null to collect the winnings so far. */
  readonly decision: number | null;
}

const keepDecisions = sql('round.keep_decisions', 'UPDATE round SET decisions = $2 WHERE id = $1');

/**
 * A command. Stores a player's decision in a round that waits for it, and pays the round if it is over with it.
 *
 * @throws not_found, choice_not_offered, choice_closed after the player's time or another decision
 */
export async function decideRound(deps: Deps, input: DecideRound): Promise<Round> {
  const found = await findRound(deps.db, input.roundId);
  if (found?.playerId !== input.session.playerId) throw new ArcadeError('not_found');
  const game = gameOfRound(found);
  const rules = game.decisions;
  if (!rules) throw new ArcadeError('not_found');
  const seeds = await openSeeds(deps, found);
  const isOver = await inTransaction(deps.db, async (tx) => {
    const round = await lockRound(tx, found.id);
    if (isRepeat(round, input)) return false;
    const decisions = decide(rules, round, input, deps.clock());
    const dealt = await game.deal(seeds, { ...round, decisions });
    const ends = input.decision === null || rules.isOver(dealt.stops, decisions);
    if (ends) await endRoundWaiting(tx, deps, { id: round.id, decisions }, dealt);
    else await tx.query(keepDecisions, [round.id, decisions]);
    return ends;
  });
  const round = await readRound(deps.db, found.id);
  // Continues even if the page is closed: nothing here depends on the request.
  return isOver ? resumeRound(deps, round) : round;
}

/** Whether the decision was already made at this place, by an earlier request. */
function isRepeat({ decisions, stops }: Round, { place, decision }: DecideRound): boolean {
  const before = decisions ?? [];
  if (decision === null) return stops !== null && before.length === place;
  return before[place] === decision;
}

/** The decisions of a round with a new one. */
function decide(
  { values, isPossible }: DecisionRules,
  { state, decisions, nextTryAt }: Round,
  { place, decision }: DecideRound,
  now: Date,
): readonly number[] {
  const before = decisions ?? [];
  const isOpen = state === 'accepted' && now < nextTryAt && before.length === place;
  if (!isOpen) throw new ArcadeError('choice_closed');
  if (decision === null) {
    if (place === 0) throw new ArcadeError('choice_not_offered');
    return before;
  }
  if (decision >= values || !isPossible(before, decision)) {
    throw new ArcadeError('choice_not_offered');
  }
  return [...before, decision];
}
