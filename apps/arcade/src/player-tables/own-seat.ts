import { ArcadeError } from '../arcade-error.ts';
import { sql, type Tx } from '../db/database.ts';
import type { PlaySession } from '../players/play-session.ts';
import { type Hand, lockHand, type Seat } from './hand.ts';

const lastHand = sql(
  'seat.last_hand',
  'SELECT hand_id AS id FROM seat WHERE player_id = $1 ORDER BY id DESC LIMIT 1',
);

export interface OwnSeat {
  readonly hand: Hand;
  readonly seat: Seat;
}

/**
 * A step. Locks the hand of the player's last seat, which may be over.
 *
 * @throws not_seated
 */
export async function lockOwnSeat(tx: Tx, { playerId, game }: PlaySession): Promise<OwnSeat> {
  const [found] = await tx.query<{ id: bigint }>(lastHand, [playerId]);
  if (!found) throw new ArcadeError('not_seated');
  const hand = await lockHand(tx, found.id);
  const seat = hand.seats.find((each) => each.playerId === playerId);
  if (!seat || hand.game !== game) throw new ArcadeError('not_seated');
  return { hand, seat };
}
