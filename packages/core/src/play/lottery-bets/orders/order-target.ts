import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { batchLoader } from '../../../platform/kernel/index.ts';
import { drawRows, lotteryRows } from '../../lotteries/index.ts';

/** Target of an order: an open lottery with the named draws. */
export interface OrderTarget {
  readonly family: string;
  readonly prizeMode: PrizeMode;
  /** Ids of draws of the lottery, keyed by number: at least those of the named draws that exist. */
  readonly drawIds: ReadonlyMap<string, bigint>;
}

const readLotteries = sql(
  'lottery_bets.target_lotteries',
  `SELECT id, family, prize_mode AS "prizeMode" FROM ${lotteryRows} l WHERE id = ANY ($1::int[]) AND enabled`,
);
const readDraws = sql(
  'lottery_bets.target_draws',
  `SELECT d.id, d.lottery_id AS "lotteryId", d.number
   FROM unnest($1::int[], $2::text[]) AS r (lottery_id, number)
   JOIN ${drawRows} d ON d.lottery_id = r.lottery_id AND d.number = r.number`,
);

interface AskedTarget {
  readonly lotteryId: number;
  readonly drawNumbers: readonly string[];
}

/** A query. Undefined for an unknown or disabled lottery. Concurrent callers share the statements. */
export const orderTarget: (reader: Reader, asked: AskedTarget) => Promise<OrderTarget | undefined> =
  batchLoader(async (reader: Reader, all: readonly AskedTarget[]) => {
    const named = new Map(
      all.flatMap(({ lotteryId, drawNumbers }) =>
        drawNumbers.map((number) => [`${lotteryId} ${number}`, { lotteryId, number }]),
      ),
    );
    const [lotteries, draws] = await Promise.all([
      reader.query<Omit<OrderTarget, 'drawIds'> & { id: number }>(readLotteries, [
        [...new Set(all.map(({ lotteryId }) => lotteryId))],
      ]),
      reader.query<{ id: bigint; lotteryId: number; number: string }>(readDraws, [
        [...named.values()].map(({ lotteryId }) => lotteryId),
        [...named.values()].map(({ number }) => number),
      ]),
    ]);
    const lotteryOf = new Map(lotteries.map(({ id, ...lottery }) => [id, lottery]));
    const drawsOf = Map.groupBy(draws, ({ lotteryId }) => lotteryId);
    return all.map(({ lotteryId }) => {
      const lottery = lotteryOf.get(lotteryId);
      const own = drawsOf.get(lotteryId) ?? [];
      return lottery && { ...lottery, drawIds: new Map(own.map(({ id, number }) => [number, id])) };
    });
  });

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
