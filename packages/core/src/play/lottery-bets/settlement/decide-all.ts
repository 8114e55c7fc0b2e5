import type { Reader } from '../../../platform/db/index.ts';
import { ordersToDecide } from '../slips/orders-to-decide.ts';
import { type DecidedLeg, type LegToDecide, makeLegJudge } from './judge-leg.ts';

interface LegOfOrder extends LegToDecide {
  readonly id: bigint;
  readonly orderId: bigint;
}

/** A query. Legs with their results by an outcome of their draw, in its family's notation. */
export async function decideAll<Leg extends LegOfOrder>(
  reader: Reader,
  { family, outcome }: { readonly family: string; readonly outcome: string },
  legs: readonly Leg[],
): Promise<(Leg & DecidedLeg)[]> {
  const orders = await ordersToDecide(reader, [...new Set(legs.map(({ orderId }) => orderId))]);
  const { decide } = makeLegJudge(family, outcome);
  return legs.map((leg) => {
    const order = orders.get(leg.orderId);
    if (!order)
      throw new Error(`leg ${leg.id} names the order ${leg.orderId}, which does not exist`);
    return { ...leg, ...decide(leg, order) };
  });
}
