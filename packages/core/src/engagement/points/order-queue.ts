import { type PointOrderState, pointOrderQueues } from '@app/shared/points/states';
import {
  memberRows,
  type OfMember,
  readWaiting,
  type Waiting,
} from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { ORDER_COLUMNS, ORDER_FROM, type Order } from './order.ts';

export interface OrderOfSite extends Order, OfMember {}

export interface OrdersOfSite {
  readonly merchantId: bigint;
  readonly state?: PointOrderState | undefined;
  readonly goodsPublicId?: string | undefined;
  /** Beginning of the username, or the order's number. */
  readonly text?: string | undefined;
  /** Half-open range of the time of the order. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Cursor: the last row of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const WAITING: readonly PointOrderState[] = pointOrderQueues;

const listIn = (name: string, way: 'ASC' | 'DESC') =>
  sql(
    name,
    `SELECT ${ORDER_COLUMNS}, m.public_id AS "memberPublicId", m.username
     FROM ${ORDER_FROM} JOIN ${memberRows} m ON m.id = o.member_id
     WHERE o.merchant_id = $1 AND ($2::text IS NULL OR o.state = $2)
       AND ($3::uuid IS NULL OR g.public_id = $3)
       AND ($4::text IS NULL OR m.username ^@ $4 OR o.public_id::text = lower($4))
       AND ($5::timestamptz IS NULL OR o.created_at >= $5) AND ($6::timestamptz IS NULL OR o.created_at < $6)
       AND ($7::uuid IS NULL OR (o.created_at, o.id) ${way === 'ASC' ? '>' : '<'} (
         SELECT created_at, id FROM point_order WHERE public_id = $7 AND merchant_id = $1))
     ORDER BY o.created_at ${way}, o.id ${way} LIMIT $8`,
  );
const oldestFirst = listIn('points.orders_oldest_first', 'ASC');
const newestFirst = listIn('points.orders_newest_first', 'DESC');

/** A query. Orders of a site: waiting ones from the oldest, all others from the newest. */
export function ordersOfSite(reader: Reader, asked: OrdersOfSite): Promise<OrderOfSite[]> {
  const { merchantId, state, goodsPublicId, text, from, to, afterPublicId, rowsMax } = asked;
  const isWaiting = state !== undefined && WAITING.includes(state);
  return reader.query<OrderOfSite>(isWaiting ? oldestFirst : newestFirst, [
    merchantId,
    state ?? null,
    goodsPublicId ?? null,
    text || null,
    from ?? null,
    to ?? null,
    afterPublicId ?? null,
    rowsMax,
  ]);
}

const lengths = sql(
  'points.order_queue_lengths',
  `SELECT state AS queue, count(*)::int AS count, NULL AS amount, min(created_at) AS "oldestAt"
   FROM point_order WHERE merchant_id = $1 AND closed_at IS NULL GROUP BY state`,
);

interface OrderQueueLength {
  readonly queue: (typeof pointOrderQueues)[number];
  readonly count: number;
  readonly amount: null;
  readonly oldestAt: Date | null;
}

/** A query. Length of each queue of a site's orders. */
export async function orderQueueLengths(
  reader: Reader,
  merchantId: bigint,
): Promise<OrderQueueLength[]> {
  const rows = await reader.query<OrderQueueLength>(lengths, [merchantId]);
  return pointOrderQueues.map(
    (queue) =>
      rows.find((row) => row.queue === queue) ?? { queue, count: 0, amount: null, oldestAt: null },
  );
}

const undecided = sql(
  'points.undecided_orders',
  `SELECT public_id AS "publicId" FROM point_order
   WHERE merchant_id = $1 AND closed_at IS NULL AND state IN ('reserved', 'in_review')
     AND ($2::uuid IS NULL OR (created_at, id) > (
       SELECT created_at, id FROM point_order WHERE public_id = $2 AND merchant_id = $1))
   ORDER BY created_at, id LIMIT $3`,
);

/** A query. A site's orders that wait for a decision, the longest wait first. */
export const undecidedOrders = (
  reader: Reader,
  {
    merchantId,
    afterPublicId,
    rowsMax,
  }: Pick<OrdersOfSite, 'merchantId' | 'afterPublicId' | 'rowsMax'>,
): Promise<Pick<Order, 'publicId'>[]> =>
  reader.query(undecided, [merchantId, afterPublicId ?? null, rowsMax]);

const countUndecided = sql(
  'points.count_undecided_orders',
  `SELECT count(*)::int AS count, NULL AS amount, min(created_at) AS "oldestAt" FROM point_order
   WHERE merchant_id = $1 AND closed_at IS NULL AND state IN ('reserved', 'in_review')`,
);

/** A query. Number of a site's orders that wait for a decision, and the time of the oldest. */
export const countUndecidedOrders = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, countUndecided, [merchantId]);

const hasOpen = sql(
  'points.has_open_order',
  'SELECT EXISTS (SELECT FROM point_order WHERE member_id = $1 AND closed_at IS NULL) AS "isOpen"',
);

/** A query. Whether the member has an open order. */
export async function hasOpenOrder(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ isOpen: boolean }>(hasOpen, [memberId]);
  return row?.isOpen === true;
}
