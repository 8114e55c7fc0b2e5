import { type Money, money } from '@app/shared/money/money';
import { cash, house, type Posting, post } from '../../books/ledger/index.ts';
import { verifyPaymentPassword } from '../../people/credentials/index.ts';
import type { AddressContent } from '../../people/profile/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { inLedger, pointsAccount } from './apply-earnings.ts';
import { type Goods, lockGoods } from './goods.ts';
import { type Buyer, goodsRefusalOf, readBuyer } from './goods-for-member.ts';
import { insertRecords } from './insert-records.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import { type OrderWithAddress, readOrder } from './order.ts';
import { deliveryAddress, placeOrder } from './place-order.ts';
import { lockSpender } from './spending.ts';

export interface RedeemGoods {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the goods. */
  readonly publicId: string;
  /** Version that the member saw; undefined: any. */
  readonly version: number | undefined;
  readonly quantity: number;
  readonly addressPublicId: string;
  /** As typed. */
  readonly phone: string;
  readonly paymentPassword: string;
}

type RedeemDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Orders goods for points, and cash where they cost some, once per request key. Points, cash and pieces are
 * taken at once; an operator approves or rejects the order.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked, payment_password.held,
 * points.goods_not_found, points.goods_withdrawn, points.goods_changed, address.not_found, points.phone_invalid, those
 * of `goodsRefusals`, agent.frozen, profile.too_young, exclusion.in_force, login.not.session if the member was locked
 * since, and the errors of `once`
 */
export async function redeemGoods(deps: RedeemDeps, asked: RedeemGoods): Promise<OrderWithAddress> {
  const { memberId, merchantId, paymentPassword } = asked;
  await verifyPaymentPassword(deps, { memberId, paymentPassword });
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, now, () => redeem(tx, deps, asked, now)),
  );
  for (const kind of ['balance', 'messages'] as const) deps.publish({ merchantId, memberId, kind });
  return readOrder(deps.db, { memberId, id });
}

async function redeem(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  asked: RedeemGoods,
  now: Date,
): Promise<bigint> {
  const { memberId, merchantId, publicId, quantity } = asked;
  const before = await redeemedBefore(tx, asked);
  if (before !== undefined) return before;
  const available = await lockSpender(tx, asked, now);
  const goods = await lockGoods(tx, { merchantId, publicId });
  if (goods.withdrawnAt) throw new DomainError('points.goods_withdrawn');
  if (asked.version !== undefined && asked.version !== goods.version)
    throw new DomainError('points.goods_changed');
  const address = await deliveryAddress(tx, asked);
  await assertRedeemable(tx, goods, asked, address);
  const points = goods.points * BigInt(quantity);
  const amount = money(goods.amount * BigInt(quantity));
  const price = { quantity, points, amount };
  const requestKey = asked.requestKey.key;
  const order = { merchantId, memberId, goods, address, ...price, requestKey, rewardId: null };
  const id = await placeOrder(tx, deps, order, now);
  const balance = available - points;
  const record = { merchantId, memberId, type: 'redeem', change: -points, balance } as const;
  await insertRecords(tx, deps, [{ ...record, orderId: id }], now);
  await post(tx, postingsOf({ merchantId, memberId, points, amount, id }), now);
  await notifyOfOrder(tx, deps, { merchantId, memberId, goods, id }, now);
  faultPoint('points.redeemed');
  return id;
}

const countRedeemed = sql(
  'points.count_redeemed',
  `SELECT coalesce(sum(quantity), 0)::int AS redeemed FROM point_order
   WHERE member_id = $1 AND goods_id = $2 AND state <> 'rejected'`,
);
const findBefore = sql(
  'points.redeemed_before',
  `SELECT o.id, o.quantity, g.public_id AS "publicId" FROM point_order o JOIN point_goods g ON g.id = o.goods_id
   WHERE o.member_id = $1 AND o.request_key = $2`,
);
/** The order of a request key. Idempotency records expire, orders do not. */
async function redeemedBefore(
  tx: Tx,
  { memberId, requestKey, publicId, quantity }: RedeemGoods,
): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint; quantity: number; publicId: string }>(findBefore, [
    memberId,
    requestKey.key,
  ]);
  if (row && (row.quantity !== quantity || row.publicId !== publicId))
    throw new DomainError('idempotency.other_input');
  return row?.id;
}

async function assertRedeemable(
  tx: Tx,
  goods: Goods,
  { merchantId, memberId, quantity }: RedeemGoods,
  { country }: AddressContent,
): Promise<void> {
  const [counted] = await tx.query<{ redeemed: number }>(countRedeemed, [memberId, goods.id]);
  const redeemed = counted?.redeemed ?? 0;
  const buyer: Buyer = { ...(await readBuyer(tx, { merchantId, memberId })), country };
  const refusal = goodsRefusalOf(goods, quantity, { ...buyer, redeemed });
  if (refusal) throw new DomainError(refusal.code, refusal.params);
}

interface OrderPrice {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly points: bigint;
  readonly amount: Money;
  readonly id: bigint;
}

/** Postings that take the price of an order. Their keys name the order. */
export function postingsOf({ merchantId, memberId, points, amount, id }: OrderPrice): Posting[] {
  const price: Posting = {
    source: 'points',
    key: `order ${id} cash`,
    kind: 'points.price',
    from: cash(memberId),
    to: house(merchantId, 'house_rewards'),
    amount,
    causeId: id,
  };
  const redeemed: Posting = {
    source: 'points',
    key: `order ${id} points`,
    kind: 'points.redeem',
    from: pointsAccount(memberId),
    to: house(merchantId, 'points_outside'),
    amount: inLedger(points),
    causeId: id,
  };
  return amount > 0n ? [redeemed, price] : [redeemed];
}
