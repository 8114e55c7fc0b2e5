import { money } from '@app/shared/money/money';
import type { DrawOnSale } from '../../lotteries/index.ts';
import { DrawsRefuse } from '../limits/draws-refuse.ts';
import type { NumberControl } from '../limits/number-controls.ts';
import type { PlacingOrder } from './placing-order.ts';
import type { NewLeg } from './write-orders.ts';

/** Maximum numbers listed in an error. */
const NUMBERS_NAMED = 10;

/**
 * The legs of an order. Pure. An abandoning order leaves out draws that block one of its numbers.
 *
 * @throws DrawsRefuse, which is lottery.number_blocked
 */
export function legsWithoutBlocked(
  order: PlacingOrder,
  draws: readonly DrawOnSale[],
): readonly NewLeg[] {
  const legs = order.legs.map(({ drawId, multiple }) => ({
    drawId,
    multiple,
    stake: money(order.stake * BigInt(multiple)),
    edge: money(order.edge * BigInt(multiple)),
  }));
  const refusal = refusalOfNumbers(order, legs, draws);
  return refusal ? refusal.legsLeft(order, legs) : legs;
}

/** A control applies to draws that close by its end; a chase may go beyond it. */
function refusalOfNumbers(
  { blocked }: Pick<PlacingOrder, 'blocked'>,
  legs: readonly NewLeg[],
  draws: readonly DrawOnSale[],
): DrawsRefuse | undefined {
  if (blocked.length === 0) return undefined;
  const closings = new Map(draws.map(({ id, closesAt }) => [id, closesAt]));
  const isIn = (drawId: bigint, { untilAt }: NumberControl) =>
    untilAt === null || (closings.get(drawId) ?? untilAt) <= untilAt;
  const refusing = legs
    .map(({ drawId }) => drawId)
    .filter((drawId) => blocked.some((control) => isIn(drawId, control)));
  if (refusing.length === 0) return undefined;
  const numbers = blocked.filter((control) => refusing.some((drawId) => isIn(drawId, control)));
  const named = [...new Set(numbers.map(({ number }) => number))].slice(0, NUMBERS_NAMED);
  return new DrawsRefuse(refusing, 'lottery.number_blocked', { numbers: named.join(', ') });
}
