import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { commitmentOf } from '../fairness/fair-draw.ts';
import type { PlaySession } from '../players/play-session.ts';
import { lockOwnSeat } from './own-seat.ts';
import { turnHand } from './turn-hand.ts';

const keepSeed = sql(
  'seat.keep_seed',
  'UPDATE seat SET seed = $3 WHERE hand_id = $1 AND seat = $2',
);

/**
 * A command. Reveals the seed that the player committed to, once the seats are fixed. The last seed starts the stakes.
 *
 * @throws not_seated, seed_mismatch, hand_closed before the seats are fixed and after the time for seeds
 */
export async function sendSeed(deps: Deps, session: PlaySession, seed: string): Promise<void> {
  const commitment = await commitmentOf(seed);
  const handId = await inTransaction(deps.db, async (tx) => {
    const { hand, seat } = await lockOwnSeat(tx, session);
    if (seat.seedCommitment !== commitment) throw new ArcadeError('seed_mismatch');
    if (seat.seed === null) {
      const isTime = hand.state === 'seeding' && hand.dueAt !== null && deps.clock() < hand.dueAt;
      if (!isTime) throw new ArcadeError('hand_closed');
      await tx.query(keepSeed, [hand.id, seat.seat, seed]);
    }
    return hand.id;
  });
  await turnHand(deps, handId);
}
