import { money } from '@app/shared/money/money';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { lockGoodsReward, payReward, settleGoodsReward } from '../rewards/index.ts';
import { lockGoods } from './goods.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import { type OrderWithAddress, readOrder } from './order.ts';
import { deliveryAddress, placeOrder } from './place-order.ts';

interface ClaimGoods {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the reward. */
  readonly publicId: string;
  readonly addressPublicId: string;
  /** As typed. */
  readonly phone: string;
}

/** Stored as a request's result in place of an order's id if the goods had run out and money was paid. */
const PAID = 0n;

/**
 * A command. A member claims goods that they won, once: orders them to an address. If they have run out, or are no
 * longer offered, the amount of the reward is paid. Returns the order, or undefined for money.
 *
 * @throws address.not_found, points.phone_invalid, points.country_excluded, and the errors of `lockGoodsReward` and
 * `once`
 */
export async function claimGoods(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  asked: ClaimGoods,
): Promise<OrderWithAddress | undefined> {
  const { merchantId, memberId, requestKey } = asked;
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, now, () => claim(tx, deps, asked, now)),
  );
  for (const kind of ['balance', 'rewards', 'messages'] as const)
    deps.publish({ merchantId, memberId, kind });
  return id === PAID ? undefined : readOrder(deps.db, { memberId, id });
}

/** Lock order: the member, their cash, the reward, the goods. */
async function claim(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, publicId, requestKey, ...delivery }: ClaimGoods,
  now: Date,
): Promise<bigint> {
  const reward = await lockGoodsReward(tx, { memberId, publicId }, now);
  const goods = await lockGoods(tx, { merchantId, publicId: reward.goodsId });
  if (goods.withdrawnAt !== null || goods.stock < 1) {
    await payReward(tx, { merchantId, reward }, now);
    faultPoint('prize.claimed');
    return PAID;
  }
  const address = await deliveryAddress(tx, { memberId, ...delivery });
  if (goods.countries.length > 0 && !goods.countries.includes(address.country))
    throw new DomainError('points.country_excluded');
  const price = { quantity: 1, points: 0n, amount: money(0n) };
  const order = { merchantId, memberId, goods, address, rewardId: publicId };
  // The prefix keeps it apart from the keys of `redeemGoods`, which share the unique index.
  const key = `prize:${requestKey.key}`;
  const id = await placeOrder(tx, deps, { ...order, ...price, requestKey: key }, now);
  await settleGoodsReward(tx, reward, now);
  await notifyOfOrder(tx, deps, { merchantId, memberId, goods, id }, now);
  faultPoint('prize.claimed');
  return id;
}
