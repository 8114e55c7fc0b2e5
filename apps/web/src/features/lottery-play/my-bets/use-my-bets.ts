import { useAnswer } from '@app/client/use-answer';
import { ordersToday } from '@app/shared/lottery-orders/calls';
import { useSession } from '../../../lib/session/session.ts';
import { isPlayed, type LotteryOrder, netOf } from '../../../parts/lottery/orders/order-states.ts';

const READ = 50;

/** Input of the call for a game's bets of today, shared by all readers. */
export const myBetsInput = (gameId: number) => ({ gameId, page: 0, size: READ });

/** A member's bets on a game today, newest first, one row per draw of an order; at most `READ` rows. */
export function useMyBets(gameId: number) {
  const session = useSession();
  const isMember = session !== undefined && !session.isTrial;
  const answer = useAnswer(ordersToday, myBetsInput(gameId), {
    enabled: isMember,
    refreshOn: ['bets'],
  });
  return { isMember, answer };
}

/**
 * Net result of a chase up to one of its draws, which counts only once it is decided. The draws before it are decided.
 * Undefined for the first draw, and if an earlier one is not loaded.
 */
export function netSoFar(leg: LotteryOrder, legs: readonly LotteryOrder[]): bigint | undefined {
  const before = legs.filter(
    ({ orderMasterId, chasingOrder }) =>
      orderMasterId === leg.orderMasterId && chasingOrder < leg.chasingOrder,
  );
  if (before.length === 0 || before.length < leg.chasingOrder - 1) return undefined;
  return [...before, leg].reduce((sum, one) => sum + (netOf(one) ?? 0n), 0n);
}

export interface ChaseResult {
  /** Number of draws that were drawn with the bet, without cancelled and stopped ones. */
  readonly played: number;
  readonly net: bigint;
}

/** Result of a chase that is over. Undefined while one of its draws is undecided, and if one is not loaded. */
export function resultOfChase(
  { orderMasterId, chasingPhase }: LotteryOrder,
  legs: readonly LotteryOrder[],
): ChaseResult | undefined {
  const own = legs.filter((leg) => leg.orderMasterId === orderMasterId);
  const nets = own.map(netOf).filter((net) => net !== undefined);
  if (nets.length < chasingPhase) return undefined;
  return {
    played: own.filter(isPlayed).length,
    net: nets.reduce((sum, net) => sum + net, 0n),
  };
}

/** The row of each order: the draw that is decided next, or the last one with a result. */
export function oneOfEachOrder(legs: readonly LotteryOrder[]): readonly LotteryOrder[] {
  const orders = Object.groupBy(legs, ({ orderMasterId }) => orderMasterId);
  return Object.values(orders).flatMap((own = []) => {
    const inOrder = own.toSorted((one, other) => one.chasingOrder - other.chasingOrder);
    const next = inOrder.find((leg) => netOf(leg) === undefined);
    return next ?? inOrder.findLast(isPlayed) ?? inOrder.slice(-1);
  });
}
