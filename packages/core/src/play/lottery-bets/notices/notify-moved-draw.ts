import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { MovedDraw } from '../../lotteries/index.ts';
import { nameOfLottery } from '../settlement/notify-winners.ts';
import { type Bettor, notifyBettors } from './notify-bettors.ts';

const findBettors = sql(
  'lottery_bets.bettors_of_draw',
  `SELECT DISTINCT merchant_id AS "merchantId", member_id AS "memberId" FROM lottery_leg
   WHERE draw_id = $1 AND state = ${legStates.placed} ORDER BY 1, 2`,
);

interface MovedWithBets {
  readonly lotteryId: number;
  readonly drawId: bigint;
  readonly moved: MovedDraw;
}

/**
 * A step. Notifies every member with an open bet on a moved draw, once per move. The move has locked the draw.
 * Returns the notified members: the caller publishes `messages` to them after the commit.
 */
export async function notifyMovedDraw(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { lotteryId, drawId, moved }: MovedWithBets,
  now: Date,
): Promise<readonly Bettor[]> {
  const bettors = await tx.query<Bettor>(findBettors, [drawId]);
  if (bettors.length === 0) return [];
  const { moveId, number: draw, from, to } = moved;
  const game = await nameOfLottery(tx, lotteryId);
  const details = { game, draw, from: `${from.getTime()}`, to: `${to.getTime()}` };
  const news = { cause: 'lottery.draw_moved', key: `${moveId}`, details } as const;
  await notifyBettors(tx, deps, bettors, news, now);
  return bettors;
}
