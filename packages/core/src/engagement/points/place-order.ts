import type { Money } from '@app/shared/money/money';
import { type AddressContent, readAddresses, toE164InCountry } from '../../people/profile/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { Goods } from './goods.ts';
import { recordOrderStep, sealAddress } from './order.ts';

const takePieces = sql(
  'points.take_pieces',
  'UPDATE point_goods SET stock = stock - $2 WHERE id = $1',
);
const insert = sql(
  'points.insert_order',
  `INSERT INTO point_order (public_id, merchant_id, member_id, goods_id, name, names, picture, quantity, points, amount,
     state, country, address, request_key, created_at, reward_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'reserved', $11, $12, $13, $14, $15) RETURNING id`,
);

interface NewOrder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Locked, with enough pieces. */
  readonly goods: Goods;
  readonly quantity: number;
  readonly points: bigint;
  readonly amount: Money;
  readonly address: AddressContent;
  readonly requestKey: string;
  /** Public id of the won reward that the order claims; null: it is paid with points. */
  readonly rewardId: string | null;
}

/** A step. Writes an order, takes its pieces and begins its timeline. Returns its id. */
export async function placeOrder(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { goods, address, ...order }: NewOrder,
  now: Date,
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(insert, [
    newId(),
    order.merchantId,
    order.memberId,
    goods.id,
    goods.name,
    JSON.stringify(goods.names),
    goods.picture,
    order.quantity,
    order.points,
    order.amount,
    address.country,
    sealAddress(address),
    order.requestKey,
    now,
    order.rewardId,
  ]);
  if (!row) throw new Error('the order was not written');
  await tx.query(takePieces, [goods.id, order.quantity]);
  await recordOrderStep(tx, { orderId: row.id, state: 'reserved', operator: null }, now);
  return row.id;
}

interface Delivery {
  readonly memberId: bigint;
  readonly addressPublicId: string;
  /** As typed. */
  readonly phone: string;
}

/** A query. An address of the member with the number that they gave. @throws address.not_found, points.phone_invalid */
export async function deliveryAddress(
  tx: Tx,
  { memberId, addressPublicId, phone }: Delivery,
): Promise<AddressContent> {
  const addresses = await readAddresses(tx, memberId);
  const found = addresses.find(({ publicId }) => publicId === addressPublicId);
  if (!found) throw new DomainError('address.not_found');
  const { publicId: _, isDefault: __, ...content } = found;
  const number = toE164InCountry(content.country, phone);
  if (number === undefined) throw new DomainError('points.phone_invalid');
  return { ...content, phone: number };
}
