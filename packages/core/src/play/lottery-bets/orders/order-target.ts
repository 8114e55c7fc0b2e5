import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { drawRows, lotteryRows } from '../../lotteries/index.ts';

/** Target of an order: an open lottery with the named draws. */
export interface OrderTarget {
  readonly family: string;
  readonly prizeMode: PrizeMode;
  /** By draw number; unknown numbers are absent. */
  readonly drawIds: ReadonlyMap<string, bigint>;
}

const readLottery = sql(
  'lottery_bets.target_lottery',
  `SELECT family, prize_mode AS "prizeMode" FROM ${lotteryRows} l WHERE id = $1 AND enabled`,
);
const readDraws = sql(
  'lottery_bets.target_draws',
  `SELECT id, number FROM ${drawRows} d WHERE lottery_id = $1 AND number = ANY ($2::text[])`,
);

/** A query. Undefined where there is no such lottery. */
export async function orderTarget(
  reader: Reader,
  { lotteryId, drawNumbers }: { lotteryId: number; drawNumbers: readonly string[] },
): Promise<OrderTarget | undefined> {
  const [[lottery], draws] = await Promise.all([
    reader.query<Omit<OrderTarget, 'drawIds'>>(readLottery, [lotteryId]),
    reader.query<{ id: bigint; number: string }>(readDraws, [lotteryId, drawNumbers]),
  ]);
  return lottery && { ...lottery, drawIds: new Map(draws.map(({ id, number }) => [number, id])) };
}

/** An order that was taken. */
export interface PlacedOrder {
  readonly publicId: string;
  /** Number of the order's first draw. */
  readonly drawNumber: string;
  readonly stake: Money;
}

const readOrder = sql(
  'lottery_bets.placed_order',
  `SELECT o.public_id AS "publicId", o.stake, d.number AS "drawNumber"
   FROM lottery_order o JOIN lottery_leg l ON l.order_id = o.id JOIN ${drawRows} d ON d.id = l.draw_id
   WHERE o.id = $1 ORDER BY l.id LIMIT 1`,
);

/** A query. A placed order, by the id that `placeOrder` returned. */
export async function placedOrder(reader: Reader, orderId: bigint): Promise<PlacedOrder> {
  const [order] = await reader.query<PlacedOrder>(readOrder, [orderId]);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

const publicIdOf = sql(
  'lottery_bets.public_id',
  `SELECT public_id AS "publicId" FROM lottery_order WHERE id = $1 AND member_id = $2`,
);

/** A query. The public id of an order that a member placed; undefined for another member's. */
export async function orderPublicId(
  reader: Reader,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<string | undefined> {
  const [row] = await reader.query<{ publicId: string }>(publicIdOf, [id, memberId]);
  return row?.publicId;
}
