import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import type { PlayedPart } from '../games/shared/shared-game.ts';
import type { PlaySession } from '../players/play-session.ts';
import { resumeRound } from '../rounds/advance-round.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import { findRound, type Round, readRound } from '../rounds/round.ts';
import { lockRound } from '../rounds/waiting-round.ts';
import { takesBets } from './bet-window.ts';
import { playedPartOf, readSharedRound, type SharedRound } from './shared-round.ts';

interface CashOutInput {
  readonly session: PlaySession;
  readonly roundId: string;
  /** Idempotency key, created by the page for one press of the button. */
  readonly cashOutKey: string;
  /** Periods of the shared round that the page knows as played. */
  readonly period: number;
  /** Amount that the page offered, in 1/10 000 of the currency. */
  readonly amount: bigint;
}

// Waits for a draw in progress, and makes the next one wait.
const lockShared = sql('cash_out.lock_shared', 'SELECT FROM shared_round WHERE id = $1 FOR SHARE');
const takeOffer = sql(
  'cash_out.take',
  `UPDATE round SET state = 'decided', stops = $2, payout = $3, cash_out_period = $4,
     cash_out_key = $5, next_try_at = $6, leased_until = $7
   WHERE id = $1 AND state = 'accepted'`,
);

/**
 * A command. Ends an open bet for the amount that it is worth between two periods, and pays it. The row of the bet is
 * locked, so of several presses one counts; a repeat with the same key returns the bet.
 *
 * @throws not_found, cash_out_closed outside the time for bets or if the bet is not open, offer_changed for another amount
 */
export async function cashOut(deps: Deps, input: CashOutInput): Promise<Round> {
  const found = await findRound(deps.db, input.roundId);
  const isOwn = found?.playerId === input.session.playerId;
  if (!found || !isOwn || found.odds === null) throw new ArcadeError('not_found');
  const isTaken = await inTransaction(deps.db, (tx) => take(tx, deps, found, input));
  const round = await readRound(deps.db, found.id);
  // Continues even if the page is closed: nothing here depends on the request.
  return isTaken ? resumeRound(deps, round) : round;
}

/** Whether this press ended the bet, rather than an earlier one with the same key. */
async function take(
  tx: Tx,
  deps: Deps,
  { id, sharedRoundId }: Round,
  { cashOutKey, period, amount }: CashOutInput,
): Promise<boolean> {
  if (sharedRoundId === null) throw new ArcadeError('not_found');
  // In the order of the draw: first the shared round, then the bet.
  await tx.query(lockShared, [sharedRoundId]);
  const shared = await readSharedRound(tx, sharedRoundId);
  const round = await lockRound(tx, id);
  if (round.cashOutKey === cashOutKey) return false;
  const now = deps.clock();
  const part = playedPartOf(shared);
  const isOpen = round.state === 'accepted' && shared.played === period && takesBets(shared, now);
  if (!isOpen || !part) throw new ArcadeError('cash_out_closed');
  const offered = offerFor(round, shared, part);
  if (offered === 0n || offered !== amount) throw new ArcadeError('offer_changed');
  await tx.query(takeOffer, [
    id,
    part.stops,
    offered,
    period,
    cashOutKey,
    now,
    new Date(now.getTime() + LEASE_MS),
  ]);
  return true;
}

function offerFor(
  { stake, odds, places, currency }: Round,
  { game }: SharedRound,
  part: PlayedPart,
): bigint {
  const periods = gameOf(game)?.table?.periods;
  if (!periods || odds === null || !places) return 0n;
  return periods.cashOutOf({ stake, odds, places, currency }, part);
}
