import {
  isPlayed,
  type LotteryOrder,
  type OrderStatus,
} from '../../../parts/lottery/orders/order-states.ts';
import type { DrawHold } from '../../../parts/wallet/draw-holds.ts';

const PLACED: OrderStatus = 2;

/**
 * A game's bets in their state before the draw, while the board has not shown the balls yet: a row must not give the
 * result away.
 */
export function beforeResult(
  legs: readonly LotteryOrder[],
  holds: readonly DrawHold[],
): readonly LotteryOrder[] {
  const held = new Set(holds.map(({ numero }) => numero));
  return legs.map((leg) =>
    held.has(leg.numero) && isPlayed(leg)
      ? {
          ...leg,
          orderStatus: PLACED,
          winningNumber: null,
          firstLines: leg.firstLines.map((line) => ({ ...line, winningAmount: null })),
        }
      : leg,
  );
}
