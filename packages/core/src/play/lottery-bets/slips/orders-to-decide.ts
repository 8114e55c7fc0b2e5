import type { BettingMode } from '@app/shared/lottery-orders/betting-modes';
import { waysToEnter } from '@app/shared/lottery-orders/ways-to-enter';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { type PricedOrder, termsOfOrders } from './order-terms.ts';
import type { PayoutTerms } from './payout-rules.ts';
import type { KeptSlip, Picked, Slip } from './read-slips.ts';

/** An order with its slips and pricing, for settlement. */
export interface OrderToDecide extends PayoutTerms {
  readonly slips: readonly KeptSlip[];
}

const readSlips = sql(
  'lottery_bets.slips_of_orders',
  `SELECT order_id AS "orderId", play, ball, by, positions, mode, multiple, rate
   FROM lottery_slip WHERE order_id = ANY ($1::bigint[]) ORDER BY order_id, place`,
);
const readOrders = sql(
  'lottery_bets.orders',
  `SELECT id, price_id AS "priceId", series FROM lottery_order WHERE id = ANY ($1::bigint[])`,
);

/** A query. Orders with their slips, by id. */
export async function ordersToDecide(
  reader: Reader,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, OrderToDecide>> {
  const orders = await reader.query<OrderRow>(readOrders, [ids]);
  const slips = Map.groupBy(await reader.query<SlipRow>(readSlips, [ids]), (row) => row.orderId);
  const termsOf = await termsOfOrders(reader, orders);
  return new Map(
    orders.map((order) => {
      const ofOrder = slips.get(order.id);
      if (!ofOrder) throw new Error(`order ${order.id} has no slips`);
      return [order.id, { ...termsOf(order), slips: ofOrder.map(slipOf) }];
    }),
  );
}

interface OrderRow extends PricedOrder {
  readonly id: bigint;
}

export interface PickedRow extends Pick<Slip, 'play' | 'ball'> {
  readonly by: number;
  readonly positions: readonly number[];
}

export interface SlipRow extends PickedRow, Pick<KeptSlip, 'multiple' | 'rate'> {
  readonly orderId: bigint;
  readonly mode: BettingMode;
}

/** Maps a row to a slip. */
export const slipOf = ({ orderId: _, mode, multiple, rate, ...picked }: SlipRow): KeptSlip => ({
  mode,
  multiple,
  rate,
  ...pickedOf(picked),
});

/** Maps a row to the pick of a slip. */
export const pickedOf = ({ play, ball, by, positions }: PickedRow): Picked => ({
  play,
  ball,
  by: by === waysToEnter.pick ? 'pick' : 'text',
  ...(positions.length > 0 && { positions }),
});
