import { useAnswer } from '@app/client/use-answer';
import { ordersToday } from '@app/shared/api/lottery-orders.calls';
import { useSession } from '../../../lib/session.ts';
import { type LotteryOrder, netOf } from '../../../parts/lottery/orders/order-states.ts';

const READ = 50;

/** What is asked for, the same wherever a game's bets of today are followed. */
export const myBetsInput = (gameId: number) => ({ gameId, page: 0, size: READ });

/** What a member bet on a game today, newest first, one row for each order. */
export function useMyBets(gameId: number) {
  const session = useSession();
  const isMember = session !== undefined && !session.isTrial;
  const answer = useAnswer(ordersToday, myBetsInput(gameId), {
    enabled: isMember,
    refreshOn: ['bets'],
  });
  return { isMember, answer };
}

/** What an order won or lost up to one of its draws; undefined of the first, and where not all before it are known. */
export function netSoFar(leg: LotteryOrder, legs: readonly LotteryOrder[]): bigint | undefined {
  const before = legs.filter(
    ({ orderMasterId, chasingOrder }) =>
      orderMasterId === leg.orderMasterId && chasingOrder < leg.chasingOrder,
  );
  if (before.length === 0 || before.length < leg.chasingOrder - 1) return undefined;
  return [...before, leg].reduce((sum, one) => sum + (netOf(one) ?? 0n), 0n);
}

/** Of an order on several draws, the draw that is decided next, or the last one. */
export function oneOfEachOrder(legs: readonly LotteryOrder[]): readonly LotteryOrder[] {
  const orders = Object.groupBy(legs, ({ orderMasterId }) => orderMasterId);
  return Object.values(orders).flatMap((own = []) => {
    const inOrder = own.toSorted((one, other) => one.chasingOrder - other.chasingOrder);
    const next = inOrder.find((leg) => netOf(leg) === undefined);
    return next ?? inOrder.slice(-1);
  });
}
