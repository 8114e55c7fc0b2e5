import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../../../platform/db/index.ts';
import { familyOf } from '../family-of.ts';
import { type OrderToDecide, ordersToDecide } from '../slips/orders-to-decide.ts';
import { readSlips } from '../slips/read-slips.ts';
import type { ExposureByDraw } from './draw-exposure.ts';
import { addExposure, type Exposure, exposureOf, timesExposure } from './exposure.ts';

interface LegOfOrder {
  readonly orderId: bigint;
  readonly drawId: bigint;
  readonly multiple: number;
}

/** Exposure of each order at multiple 1. */
export type ExposureByOrder = ReadonlyMap<bigint, Exposure>;

/** A query. Recomputes the exposure of orders as at placement: orders and slips are immutable. */
export async function exposureOfOrders(
  reader: Reader,
  legs: readonly (Pick<LegOfOrder, 'orderId'> & { readonly family: string })[],
): Promise<ExposureByOrder> {
  const families = new Map(legs.map(({ orderId, family }) => [orderId, family]));
  const orders = await ordersToDecide(reader, [...families.keys()]);
  const exposures = new Map<bigint, Exposure>();
  for (const [id, family] of families) {
    const order = orders.get(id);
    if (!order) throw new Error(`there is no order ${id}`);
    exposures.set(id, await exposureOfOrder(order, family));
    // An order may have a thousand slips: yield to other work of the process.
    await nextTurn();
  }
  return exposures;
}

function exposureOfOrder(order: OrderToDecide, code: string): Promise<Exposure> {
  const family = familyOf(code);
  return exposureOf(family, readSlips(family, order.slips), order);
}

/** Exposure of legs by draw. Pure. */
export function exposureByDraw(
  legs: readonly LegOfOrder[],
  exposures: ExposureByOrder,
): ExposureByDraw {
  const byDraw = new Map<bigint, Exposure>();
  for (const { orderId, drawId, multiple } of legs) {
    const order = exposures.get(orderId);
    if (!order) throw new Error(`the exposure of order ${orderId} was not calculated`);
    const leg = timesExposure(order, multiple);
    const others = byDraw.get(drawId);
    byDraw.set(drawId, others ? addExposure(others, leg, 1n) : leg);
  }
  return byDraw;
}
