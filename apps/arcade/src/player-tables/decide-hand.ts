import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { PlaySession } from '../players/play-session.ts';
import { deadlineOf } from './hand.ts';
import { rulesOf } from './hand-steps.ts';
import { lockOwnSeat, type OwnSeat } from './own-seat.ts';
import { turnHand } from './turn-hand.ts';

const keepChoice = sql(
  'seat.keep_choice',
  'UPDATE seat SET choice = $3 WHERE hand_id = $1 AND seat = $2',
);
const giveMoreTime = sql(
  'seat.give_more_time',
  'UPDATE seat SET has_more_time = true WHERE hand_id = $1 AND seat = $2',
);

/**
 * A command. Stores a player's decision, which is final. The last one shows the cards.
 *
 * @throws not_seated, choice_not_offered, choice_closed after the player's time or another decision
 */
export async function decideHand(deps: Deps, session: PlaySession, choice: number): Promise<void> {
  const handId = await inTransaction(deps.db, async (tx) => {
    const own = await lockOwnSeat(tx, session);
    const { hand, seat } = own;
    if (choice >= rulesOf(hand).choices) throw new ArcadeError('choice_not_offered');
    if (seat.choice !== choice) {
      assertUndecided(deps, own);
      await tx.query(keepChoice, [hand.id, seat.seat, choice]);
    }
    return hand.id;
  });
  await turnHand(deps, handId);
}

/**
 * A command. Opens the player's time bank, once in a hand.
 *
 * @throws not_seated, choice_closed
 */
export async function takeMoreTime(deps: Deps, session: PlaySession): Promise<void> {
  await inTransaction(deps.db, async (tx: Tx) => {
    const own = await lockOwnSeat(tx, session);
    assertUndecided(deps, own);
    await tx.query(giveMoreTime, [own.hand.id, own.seat.seat]);
  });
}

function assertUndecided({ clock }: Deps, { hand, seat }: OwnSeat): void {
  const mayDecide = hand.state === 'playing' && seat.isPlaying && seat.choice === null;
  if (!mayDecide || deadlineOf(hand, seat) <= clock()) throw new ArcadeError('choice_closed');
}
