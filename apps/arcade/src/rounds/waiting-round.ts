import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Dealt } from '../games/game.ts';
import { gameOfRound, openSeeds } from './deal-own-round.ts';
import { LEASE_MS } from './lease.ts';
import { type Round, readRound } from './round.ts';

/** Time for all decisions of a round. Ends before the platform counts the round as stale. */
export const DECIDING_MS = 10 * 60_000;

const lock = sql('round.lock', 'SELECT id FROM round WHERE id = $1 FOR UPDATE');
const endWaiting = sql(
  'round.end_waiting',
  `UPDATE round SET state = $2, decisions = $3, stops = $4, payout = $5, next_try_at = $6,
     leased_until = $7
   WHERE id = $1`,
);
const keepWaiting = sql('round.keep_waiting', 'UPDATE round SET leased_until = NULL WHERE id = $1');

/** A step. Locks a round, so that decisions and the end of its time take turns. */
export async function lockRound(tx: Tx, id: bigint): Promise<Round> {
  await tx.query(lock, [id]);
  // Read in a separate statement after the lock, to see the commit of the previous holder.
  return readRound(tx, id);
}

/** A step. Ends the waiting of a locked round with a payout, or without one if the stake goes back. */
export async function endRoundWaiting(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, decisions }: Pick<Round, 'id' | 'decisions'>,
  dealt: Dealt | undefined,
): Promise<void> {
  const now = clock();
  await tx.query(endWaiting, [
    id,
    dealt ? 'decided' : 'rolling_back',
    decisions,
    dealt?.stops ?? null,
    dealt?.payout ?? null,
    now,
    new Date(now.getTime() + LEASE_MS),
  ]);
}

/**
 * A command. Ends a round whose player's time is over: pays the winnings so far; without a decision, decides as the
 * game's rules say, or returns the stake. Returns undefined if the round still waits, or another caller has ended it.
 */
export async function endLeftRound(deps: Deps, left: Round): Promise<Round | undefined> {
  const seeds = await openSeeds(deps, left);
  return inTransaction(deps.db, async (tx) => {
    const round = await lockRound(tx, left.id);
    if (round.state !== 'accepted') return undefined;
    if (deps.clock() < round.nextTryAt) {
      await tx.query(keepWaiting, [round.id]);
      return undefined;
    }
    const game = gameOfRound(round);
    const own = round.decisions ?? [];
    const decisions = own.length > 0 ? own : (game.decisions?.ofLeft ?? []);
    const isPlayed = decisions.length > 0;
    const dealt = isPlayed ? await game.deal(seeds, { ...round, decisions }) : undefined;
    await endRoundWaiting(tx, deps, { id: round.id, decisions }, dealt);
    return readRound(tx, round.id);
  });
}
