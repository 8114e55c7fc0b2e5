import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { dequeueHoldChange, type HoldChange, publishDraws } from '../../lotteries/index.ts';
import { nameOfLottery } from '../settlement/notify-winners.ts';
import { type Bettor, type DrawCause, notifyBettors } from './notify-bettors.ts';

// Includes decided legs: a draw may be settled soon after its hold ends. No leg can be cancelled during the hold.
const findBettors = sql(
  'lottery_bets.bettors_of_held_draw',
  `SELECT DISTINCT merchant_id AS "merchantId", member_id AS "memberId" FROM lottery_leg
   WHERE draw_id = $1 AND state NOT IN (${legStates.cancelled}, ${legStates.stopped}) ORDER BY 1, 2`,
);

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command for the worker. Notifies members with bets on a draw that it is held for review, and again that it is
 * released or annulled. Returns how many were notified. A hold that ended before members were notified is not
 * mentioned.
 */
export async function notifyHeldDraws(
  deps: NotifyDeps,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  let notified = 0;
  while (!signal?.aborted) {
    const bettors = await inTransaction(deps.db, (tx) => notifyNext(tx, deps));
    if (!bettors) break;
    for (const { merchantId, memberId } of bettors)
      for (const kind of ['messages', 'bets'] as const)
        deps.publish({ merchantId, memberId, kind });
    await publishDraws(deps);
    notified += bettors.length;
  }
  return notified;
}

async function notifyNext(tx: Tx, deps: NotifyDeps): Promise<readonly Bettor[] | undefined> {
  const change = await dequeueHoldChange(tx);
  if (!change) return undefined;
  const { drawId, lotteryId, number: draw } = change;
  const bettors = await tx.query<Bettor>(findBettors, [drawId]);
  if (bettors.length > 0) {
    const now = deps.clock();
    const details = { game: await nameOfLottery(tx, lotteryId), draw };
    const news = { cause: causeOf(change), key: `${drawId} ${now.getTime()}`, details } as const;
    await notifyBettors(tx, deps, bettors, news, now);
  }
  faultPoint('draw.hold_told');
  return bettors;
}

function causeOf({ state }: HoldChange): DrawCause {
  if (state === 'held') return 'lottery.draw_held';
  return state === 'void' ? 'lottery.draw_annulled' : 'lottery.draw_released';
}
