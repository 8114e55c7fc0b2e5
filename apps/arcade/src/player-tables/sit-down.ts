import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import { PLAYERS_MIN } from '../games/player-table/player-table.ts';
import { lockPlayer } from '../players/lock-player.ts';
import type { PlaySession } from '../players/play-session.ts';
import { type Hand, lockHand } from './hand.ts';
import { rulesOf } from './hand-steps.ts';
import { JOINING_MS } from './hand-times.ts';
import { turnHand } from './turn-hand.ts';

export interface SitDown {
  readonly session: PlaySession;
  /** Idempotency key, created by the page for one press of the button. */
  readonly seatKey: string;
  readonly ante: bigint;
  /** Number of the hand, whose commitment the page has shown. */
  readonly number: number;
  /** SHA-256 of the player's seed for this hand. */
  readonly seedCommitment: string;
}

/** A player whose page sent no seed sits out for this time, because it made the hand of others void. */
export const SIT_OUT_MS = 60_000;

const findOpen = sql(
  'hand.find_open',
  `SELECT id FROM hand
   WHERE game = $1 AND currency = $2 AND is_trial = $3 AND ante = $4 AND number = $5`,
);
const lastSeat = sql(
  'seat.last_of_player',
  `SELECT seat.seat_key AS "seatKey", hand.id AS "handId", hand.state, hand.due_at AS "dueAt",
     seat.seed IS NULL AS "lacksSeed"
   FROM seat JOIN hand ON hand.id = seat.hand_id
   WHERE seat.player_id = $1 ORDER BY seat.id DESC LIMIT 1`,
);
const insertSeat = sql(
  'seat.insert',
  `INSERT INTO seat (hand_id, seat, player_id, session_id, seat_key, seed_commitment)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (seat_key) DO NOTHING RETURNING seat`,
);
const closeAt = sql('hand.close_at', 'UPDATE hand SET due_at = $2 WHERE id = $1');

interface LastSeat {
  readonly seatKey: string;
  readonly handId: bigint;
  readonly state: Hand['state'];
  readonly dueAt: Date | null;
  readonly lacksSeed: boolean;
}

/**
 * A command. Takes a seat for the open hand of a table. No money moves: the stake is taken when the seats are fixed and
 * all seeds have arrived. A player has at most one seat in all hands that are not over.
 *
 * @throws stake_not_offered, hand_closed, table_full, already_seated, sit_out, round_key_reused
 */
export async function sitDown(deps: Deps, input: SitDown): Promise<void> {
  const { session, ante } = input;
  const offered = gameOf(session.game)?.stakeLadder(session.currency).stakes;
  if (!offered?.includes(ante)) throw new ArcadeError('stake_not_offered');
  const handId = await inTransaction(deps.db, (tx) => take(tx, deps, input));
  await turnHand(deps, handId);
}

async function take(tx: Tx, deps: Deps, input: SitDown): Promise<bigint> {
  const { session, seatKey, ante, number, seedCommitment } = input;
  const { playerId, game, currency, isTrial } = session;
  await lockPlayer(tx, playerId);
  const [found] = await tx.query<{ id: bigint }>(findOpen, [game, currency, isTrial, ante, number]);
  if (!found) throw new ArcadeError('hand_closed');
  const [last] = await tx.query<LastSeat>(lastSeat, [playerId]);
  if (last?.seatKey === seatKey && last.handId === found.id) return found.id;
  assertFree(deps, last);

  const hand = await lockHand(tx, found.id);
  const now = deps.clock();
  const isOpen = hand.state === 'open' && (hand.dueAt === null || now < hand.dueAt);
  if (!isOpen) throw new ArcadeError('hand_closed');
  const { seats } = rulesOf(hand);
  const taken = new Set(hand.seats.map(({ seat }) => seat));
  const free = Array.from({ length: seats }, (_, seat) => seat).find((seat) => !taken.has(seat));
  if (free === undefined) throw new ArcadeError('table_full');
  const row = [hand.id, free, playerId, session.id, seatKey, seedCommitment];
  const [inserted] = await tx.query(insertSeat, row);
  if (!inserted) throw new ArcadeError('round_key_reused');

  const count = taken.size + 1;
  if (count === seats) await tx.query(closeAt, [hand.id, now]);
  else if (count >= PLAYERS_MIN && hand.dueAt === null) {
    await tx.query(closeAt, [hand.id, new Date(now.getTime() + JOINING_MS)]);
  }
  return hand.id;
}

function assertFree({ clock }: Deps, last: LastSeat | undefined): void {
  if (!last) return;
  if (last.state !== 'shown' && last.state !== 'void') throw new ArcadeError('already_seated');
  const sitsOutUntil = (last.dueAt?.getTime() ?? 0) + SIT_OUT_MS;
  const isMissed = last.state === 'void' && last.lacksSeed;
  if (isMissed && clock().getTime() < sitsOutUntil) throw new ArcadeError('sit_out');
}
