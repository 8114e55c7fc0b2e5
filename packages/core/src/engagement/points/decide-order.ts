import { writtenNames } from '@app/shared/messages/written-names';
import { money } from '@app/shared/money/money';
import { type PointOrderState, rejectableStates } from '@app/shared/points/states';
import {
  balanceOf,
  cash,
  house,
  lockAccounts,
  type Posting,
  post,
} from '../../books/ledger/index.ts';
import { collectDebts } from '../../people/debts/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import {
  lockAndCheckClaim,
  type OfOperator,
  type TakeCase,
  takeCase,
} from '../../people/operators/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { reopenGoodsReward } from '../rewards/index.ts';
import { inLedger, POINT, pointsAccount } from './apply-earnings.ts';
import { insertRecords } from './insert-records.ts';
import { findOrderOfSite, lockOrder, type Order, recordOrderStep } from './order.ts';

const setState = sql(
  'points.set_order_state',
  `UPDATE point_order SET state = $2, closed_at = $3, carrier = coalesce($4, carrier),
     tracking_no = coalesce($5, tracking_no), words = $6
   WHERE id = $1`,
);

interface Change {
  readonly from: readonly PointOrderState[];
  readonly to: PointOrderState;
  readonly carrier?: string;
  readonly trackingNo?: string;
  readonly words?: string;
}

type Locked = Order & { readonly goodsId: bigint };

/** @throws points.order_not_found, points.order_state_changed, case.claimed by another operator */
async function moveOrder(
  tx: Tx,
  which: OfOperator,
  { from, to, carrier, trackingNo, words }: Change,
  now: Date,
): Promise<Locked> {
  const order = await lockOrder(tx, which);
  if (!from.includes(order.state)) throw new DomainError('points.order_state_changed');
  await lockAndCheckClaim(tx, which, now);
  const isOver = to === 'delivered' || to === 'rejected';
  const changed = [carrier ?? null, trackingNo ?? null, words ?? null];
  await tx.query(setState, [order.id, to, isOver ? now : null, ...changed]);
  await recordOrderStep(tx, { orderId: order.id, state: to, operator: which.operator }, now);
  return order;
}

const noticeOf = ({ id, merchantId, memberId }: Order) => ({ key: `${id}`, merchantId, memberId });

/** A step. Approves an order. @throws points.order_not_found, points.order_state_changed, case.claimed */
export async function approveOrder(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  which: OfOperator,
  now: Date,
): Promise<Order> {
  const order = await moveOrder(
    tx,
    which,
    { from: ['reserved', 'in_review'], to: 'approved' },
    now,
  );
  const details = { goods: writtenNames(order), order: order.publicId };
  const notice = { cause: 'points.order_approved', ...noticeOf(order) } as const;
  await notifyMember(tx, deps, { ...notice, details }, now);
  return order;
}

/** A step. Records that an approved order was sent. @throws the errors of `approveOrder` */
export async function shipOrder(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  {
    carrier,
    trackingNo,
    ...which
  }: OfOperator & { readonly carrier: string; readonly trackingNo: string },
  now: Date,
): Promise<Order> {
  const change = { from: ['approved'], to: 'shipped', carrier, trackingNo } as const;
  const order = await moveOrder(tx, which, change, now);
  const details = { goods: writtenNames(order), carrier, tracking: trackingNo };
  const notice = { cause: 'points.order_shipped', ...noticeOf(order) } as const;
  await notifyMember(tx, deps, { ...notice, details }, now);
  return order;
}

/** A step. Records that an order arrived. @throws the errors of `approveOrder` */
export async function deliverOrder(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  which: OfOperator,
  now: Date,
): Promise<Order> {
  const order = await moveOrder(tx, which, { from: ['shipped'], to: 'delivered' }, now);
  const details = { goods: writtenNames(order), order: order.publicId };
  const notice = { cause: 'points.order_delivered', ...noticeOf(order) } as const;
  await notifyMember(tx, deps, { ...notice, details }, now);
  return order;
}

/** Time for which a prize whose order was rejected can be claimed again. */
const CLAIM_AGAIN_MS = 7 * 24 * 3_600_000;

const returnPieces = sql(
  'points.return_pieces',
  'UPDATE point_goods SET stock = stock + $2 WHERE id = $1',
);

/**
 * A step. Rejects an order that was not sent: its points, cash and pieces are returned. A prize can be claimed again
 * for a week. The member gets a message with the reason.
 *
 * @throws the errors of `approveOrder`
 */
export async function rejectOrder(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { words, ...which }: OfOperator & { readonly words: string },
  now: Date,
): Promise<Order> {
  const { memberId } = await findOrderOfSite(tx, which);
  // Lock order as in placing an order: the accounts, then the goods.
  await lockAccounts(tx, [cash(memberId), pointsAccount(memberId)]);
  const order = await moveOrder(tx, which, { from: rejectableStates, to: 'rejected', words }, now);
  const { id, merchantId, goodsId, quantity, points, amount } = order;
  await tx.query(returnPieces, [goodsId, quantity]);
  if (order.rewardId === null) {
    const balance = (await balanceOf(tx, pointsAccount(memberId))) / POINT + points;
    const refund = { merchantId, memberId, type: 'redeem', isReturned: true, orderId: id } as const;
    await insertRecords(tx, deps, [{ ...refund, change: points, balance }], now);
    await post(tx, returnsOf(order), now);
  } else {
    const expiresAt = new Date(now.getTime() + CLAIM_AGAIN_MS);
    await reopenGoodsReward(tx, { memberId, publicId: order.rewardId, expiresAt });
  }
  if (amount > 0n)
    await collectDebts(tx, deps, { merchantId, credits: [{ memberId, amount }] }, now);
  const details = { goods: writtenNames(order), words };
  const notice = { cause: 'points.order_rejected', ...noticeOf(order) } as const;
  await notifyMember(tx, deps, { ...notice, details }, now);
  faultPoint('points.order_rejected');
  return order;
}

function returnsOf({ id, merchantId, memberId, points, amount }: Order): Posting[] {
  const returned: Posting = {
    source: 'points',
    key: `order ${id} points returned`,
    kind: 'points.redeem_return',
    from: house(merchantId, 'points_outside'),
    to: pointsAccount(memberId),
    amount: inLedger(points),
    causeId: id,
  };
  const price: Posting = {
    source: 'points',
    key: `order ${id} cash returned`,
    kind: 'points.price_return',
    from: house(merchantId, 'house_rewards'),
    to: cash(memberId),
    amount: money(amount),
    causeId: id,
  };
  return amount > 0n ? [returned, price] : [returned];
}

const isOver = (state: PointOrderState) => state === 'delivered' || state === 'rejected';

/**
 * A step. An operator claims or releases an order. A claimed order is under review.
 *
 * @throws points.order_not_found, points.order_state_changed for one that is over, case.claimed
 */
export async function claimOrder(
  tx: Tx,
  which: TakeCase,
  now: Date,
): Promise<{ readonly memberId: bigint }> {
  const { id, state, memberId } = await lockOrder(tx, which);
  if (isOver(state)) throw new DomainError('points.order_state_changed');
  const outcome = await takeCase(tx, 'point_order', which, now);
  if (outcome === 'taken' && state === 'reserved') {
    await tx.query(setState, [id, 'in_review', null, null, null, null]);
    const step = { orderId: id, state: 'in_review', operator: which.operator } as const;
    await recordOrderStep(tx, step, now);
  }
  return { memberId };
}
