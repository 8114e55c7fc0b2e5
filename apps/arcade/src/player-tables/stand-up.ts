import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { PLAYERS_MIN } from '../games/player-table/player-table.ts';
import type { PlaySession } from '../players/play-session.ts';
import { lockOwnSeat } from './own-seat.ts';

const deleteSeat = sql('seat.delete', 'DELETE FROM seat WHERE hand_id = $1 AND seat = $2');
const stopClock = sql('hand.stop_clock', 'UPDATE hand SET due_at = NULL WHERE id = $1');

/**
 * A command. Gives up a seat while the hand is open. If one player is left, the hand waits for another.
 *
 * @throws not_seated, hand_closed
 */
export async function standUp(deps: Deps, session: PlaySession): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { hand, seat } = await lockOwnSeat(tx, session);
    const isOpen = hand.state === 'open' && (hand.dueAt === null || deps.clock() < hand.dueAt);
    if (!isOpen) throw new ArcadeError('hand_closed');
    await tx.query(deleteSeat, [hand.id, seat.seat]);
    if (hand.seats.length - 1 < PLAYERS_MIN) await tx.query(stopClock, [hand.id]);
  });
}
