import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { PointOrderState } from '@app/shared/points/states';
import type { AddressContent } from '../../people/profile/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError, openPersonal, sealPersonal } from '../../platform/kernel/index.ts';

/** An order of goods. */
export interface Order extends NamedByLanguage {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly goodsPublicId: string;
  readonly picture: string | null;
  readonly quantity: number;
  /** For all pieces; so is the amount. */
  readonly points: bigint;
  readonly amount: Money;
  readonly state: PointOrderState;
  /** Null: the address was deleted. */
  readonly country: string | null;
  readonly carrier: string | null;
  readonly trackingNo: string | null;
  /** Reason for a rejection. */
  readonly words: string | null;
  /** Public id of the won reward that the order claims; null: it was paid with points. */
  readonly rewardId: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

/** An order with its address. */
export interface OrderWithAddress extends Order {
  /** Null: deleted. */
  readonly address: AddressContent | null;
}

/** A step in the life of an order. */
export interface OrderStep {
  readonly state: PointOrderState;
  /** Null: the member. */
  readonly operator: string | null;
  readonly at: Date;
}

export const ADDRESS_PLACE = 'point_order.address';

export const sealAddress = (address: AddressContent): Buffer =>
  sealPersonal(ADDRESS_PLACE, JSON.stringify(address));

/** SQL: columns of an `Order` of rows `o` and `g`. */
export const ORDER_COLUMNS = `o.id, o.public_id AS "publicId", o.merchant_id AS "merchantId", o.member_id AS "memberId",
  g.public_id AS "goodsPublicId", o.name, o.names, o.picture, o.quantity, o.points, o.amount, o.state, o.country,
  o.carrier, o.tracking_no AS "trackingNo", o.words, o.reward_id AS "rewardId", o.created_at AS "createdAt", o.closed_at AS "closedAt"`;
export const ORDER_FROM = 'point_order o JOIN point_goods g ON g.id = o.goods_id';

type AddressedRow = Order & { readonly address: Buffer | null };

const addressed = ({ address, ...order }: AddressedRow): OrderWithAddress => ({
  ...order,
  address: address && JSON.parse(openPersonal(ADDRESS_PLACE, address)),
});

const findOwn = sql(
  'points.order_of_member',
  `SELECT ${ORDER_COLUMNS}, o.address FROM ${ORDER_FROM} WHERE o.member_id = $1 AND o.public_id = $2`,
);
const byId = sql(
  'points.order_by_id',
  `SELECT ${ORDER_COLUMNS}, o.address FROM ${ORDER_FROM} WHERE o.member_id = $1 AND o.id = $2`,
);
const findOfSite = sql(
  'points.order_of_site',
  `SELECT ${ORDER_COLUMNS}, o.address FROM ${ORDER_FROM} WHERE o.merchant_id = $1 AND o.public_id = $2`,
);
const lockOfSite = sql(
  'points.lock_order',
  `SELECT ${ORDER_COLUMNS}, o.goods_id AS "goodsId" FROM ${ORDER_FROM}
   WHERE o.merchant_id = $1 AND o.public_id = $2 FOR NO KEY UPDATE OF o`,
);
const stepsOf = sql(
  'points.order_steps',
  'SELECT state, operator, at FROM point_order_step WHERE order_id = $1 ORDER BY id',
);
const insertStep = sql(
  'points.insert_order_step',
  'INSERT INTO point_order_step (order_id, state, operator, at) VALUES ($1, $2, $3, $4)',
);
const publicIdOf = sql(
  'points.order_public_id',
  'SELECT public_id AS "publicId" FROM point_order WHERE id = $1 AND member_id = $2',
);

/** A query. An order of the member. @throws points.order_not_found, also for another member's */
export async function findOrder(
  reader: Reader,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<OrderWithAddress> {
  const [row] = await reader.query<AddressedRow>(findOwn, [memberId, publicId]);
  if (!row) throw new DomainError('points.order_not_found');
  return addressed(row);
}

/** A query. An existing order of the member. */
export async function readOrder(
  reader: Reader,
  { memberId, id }: { readonly memberId: bigint; readonly id: bigint },
): Promise<OrderWithAddress> {
  const [row] = await reader.query<AddressedRow>(byId, [memberId, id]);
  if (!row) throw new Error(`there is no order ${id}`);
  return addressed(row);
}

export interface WhichOrder {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A query. An order of a site. @throws points.order_not_found, also for another site's */
export async function findOrderOfSite(
  reader: Reader,
  { merchantId, publicId }: WhichOrder,
): Promise<OrderWithAddress> {
  const [row] = await reader.query<AddressedRow>(findOfSite, [merchantId, publicId]);
  if (!row) throw new DomainError('points.order_not_found');
  return addressed(row);
}

/** A step. @throws points.order_not_found, also for another site's */
export async function lockOrder(
  tx: Tx,
  { merchantId, publicId }: WhichOrder,
): Promise<Order & { readonly goodsId: bigint }> {
  const [row] = await tx.query<Order & { readonly goodsId: bigint }>(lockOfSite, [
    merchantId,
    publicId,
  ]);
  if (!row) throw new DomainError('points.order_not_found');
  return row;
}

/** A query. The timeline of an order. */
export const orderSteps = (reader: Reader, orderId: bigint): Promise<OrderStep[]> =>
  reader.query<OrderStep>(stepsOf, [orderId]);

/** A step. Adds a step to the timeline of an order. */
export async function recordOrderStep(
  tx: Tx,
  {
    orderId,
    state,
    operator,
  }: { orderId: bigint; state: PointOrderState; operator: string | null },
  now: Date,
): Promise<void> {
  await tx.query(insertStep, [orderId, state, operator, now]);
}

/** A query. The public id of an order of the member; undefined for another member's. */
export async function pointOrderPublicId(
  reader: Reader,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<string | undefined> {
  const [row] = await reader.query<{ publicId: string }>(publicIdOf, [id, memberId]);
  return row?.publicId;
}
