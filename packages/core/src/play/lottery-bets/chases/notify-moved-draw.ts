import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { notifyMembers } from '../../../people/messages/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { MovedDraw } from '../../lotteries/index.ts';
import { nameOfLottery } from '../settlement/notify-winners.ts';

const RECIPIENTS_AT_ONCE = 5_000;

const findBettors = sql(
  'lottery_bets.bettors_of_draw',
  `SELECT DISTINCT merchant_id AS "merchantId", member_id AS "memberId" FROM lottery_leg
   WHERE draw_id = $1 AND state = ${legStates.placed} ORDER BY 1, 2`,
);

interface Bettor {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

interface MovedWithBets {
  readonly lotteryId: number;
  readonly drawId: bigint;
  readonly moved: MovedDraw;
}

/**
 * A step. Notifies every member with an open bet on a draw of its move, once per move. The move has locked the draw. Returns
 * the notified members: the caller publishes `messages` to them after the commit.
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
  for (const [merchantId, ofSite] of Map.groupBy(bettors, (bettor) => bettor.merchantId)) {
    for (let n = 0; n < ofSite.length; n += RECIPIENTS_AT_ONCE) {
      const recipients = ofSite.slice(n, n + RECIPIENTS_AT_ONCE).map(({ memberId }) => ({
        key: `${moveId} ${memberId}`,
        memberId,
        details,
      }));
      await notifyMembers(tx, deps, { cause: 'lottery.draw_moved', merchantId, recipients }, now);
    }
  }
  return bettors;
}
