import { type Money, moneyToWire } from '@app/shared/money/money';
import type { GoodsCategory, GoodsRefusal } from '@app/shared/points/states';
import { balancesOf, cash } from '../../books/ledger/index.ts';
import { readPersonal } from '../../people/profile/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { vipLabel } from '../vip/index.ts';
import { POINT, pointsAccount } from './apply-earnings.ts';
import { GOODS_COLUMNS, type Goods } from './goods.ts';

/** Facts about a member that decide which goods they can redeem. */
export interface Buyer {
  /** Whole points, and cash. */
  readonly points: bigint;
  readonly cash: Money;
  readonly isPhoneVerified: boolean;
  readonly vipLevel: number;
  /** Country of the chosen address; undefined: none is chosen yet, and any of `countries` will do. */
  readonly country?: string;
  /** Countries of the member's addresses. */
  readonly countries?: readonly string[];
}

/** Goods as a member sees them. */
export interface OfferedGoods extends Goods {
  /** Pieces that the member redeemed, without rejected orders. */
  readonly redeemed: number;
  /** Pieces that the member can redeem now. */
  readonly quantityMax: number;
  /** Null: at least one piece can be redeemed. */
  readonly refusal: RefusedGoods | null;
}

/** Reason that a member cannot redeem goods, with the arguments of its sentence. */
export interface RefusedGoods {
  readonly code: GoodsRefusal;
  readonly params: Readonly<Record<string, number>>;
}

/** Pieces of one order, as in the schema of the call. */
const QUANTITY_MAX = 100;

/** The first reason why a member cannot redeem this quantity; undefined if they can. Pure. */
export function goodsRefusalOf(
  goods: Goods,
  quantity: number,
  { redeemed, ...buyer }: Buyer & { readonly redeemed: number },
): RefusedGoods | undefined {
  const { stock, perMemberMax, verifiedPhone, vipLevel } = goods;
  const points = goods.points * BigInt(quantity);
  const because = (code: GoodsRefusal, params: RefusedGoods['params'] = {}) => ({ code, params });
  if (stock < quantity) return because('points.sold_out', { left: stock });
  if (perMemberMax !== null && redeemed + quantity > perMemberMax)
    return because('points.member_limit', { most: perMemberMax });
  if (vipLevel !== null && buyer.vipLevel < vipLevel)
    return because('points.vip_level', { level: vipLevel });
  if (isExcluded(goods, buyer)) return because('points.country_excluded');
  if (verifiedPhone && !buyer.isPhoneVerified) return because('points.phone_unverified');
  if (buyer.points < points)
    return because('points.too_few', { available: Number(buyer.points), needed: Number(points) });
  if (buyer.cash < goods.amount * BigInt(quantity))
    return because('wallet.insufficient_funds', { available: moneyToWire(buyer.cash) });
  return undefined;
}

function isExcluded(
  { countries }: Goods,
  { country, countries: own = [] }: Pick<Buyer, 'country' | 'countries'>,
): boolean {
  if (countries.length === 0) return false;
  if (country !== undefined) return !countries.includes(country);
  // A member without an address can still enter one.
  return own.length > 0 && !own.some((one) => countries.includes(one));
}

/** Pieces that a member can redeem at once. */
function quantityMaxOf(goods: Goods, buyer: Buyer & { readonly redeemed: number }): number {
  const { stock, perMemberMax, points, amount } = goods;
  const ofMember = perMemberMax === null ? QUANTITY_MAX : perMemberMax - buyer.redeemed;
  const ofPoints = Number(buyer.points / points);
  const ofCash = amount === 0n ? QUANTITY_MAX : Number(buyer.cash / amount);
  const most = Math.max(0, Math.min(QUANTITY_MAX, stock, ofMember, ofPoints, ofCash));
  return most > 0 && goodsRefusalOf(goods, 1, buyer) === undefined ? most : 0;
}

export interface GoodsRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly category?: GoodsCategory | undefined;
  readonly publicId?: string | undefined;
  readonly skip: number;
  readonly rowsMax: number;
}

const OFFERED = `g.merchant_id = $1 AND g.withdrawn_at IS NULL`;
const ASKED = `${OFFERED} AND ($2::text IS NULL OR g.category = $2) AND ($3::uuid IS NULL OR g.public_id = $3)`;
const list = sql(
  'points.offered_goods',
  `SELECT ${GOODS_COLUMNS}, coalesce((
     SELECT sum(o.quantity) FROM point_order o
     WHERE o.member_id = $4 AND o.goods_id = g.id AND o.state <> 'rejected'), 0)::int AS redeemed
   FROM point_goods g WHERE ${ASKED} ORDER BY g.place, g.id OFFSET $5 LIMIT $6`,
);
const count = sql(
  'points.count_offered',
  `SELECT count(*) FILTER (WHERE ${ASKED})::int AS total,
     coalesce(array_agg(DISTINCT g.category), '{}') AS categories
   FROM point_goods g WHERE ${OFFERED}`,
);

/** A query. A page of the mall as a member sees it. @param countries of the member's addresses */
export async function goodsForMember(
  reader: Reader,
  { merchantId, memberId, category, publicId, skip, rowsMax }: GoodsRequest,
  countries: readonly string[],
): Promise<{
  readonly goods: readonly OfferedGoods[];
  readonly categories: readonly GoodsCategory[];
  readonly total: number;
}> {
  const filter = [merchantId, category ?? null, publicId ?? null];
  const [rows, [counted], buyer] = await Promise.all([
    reader.query<Goods & { redeemed: number }>(list, [...filter, memberId, skip, rowsMax]),
    reader.query<{ total: number; categories: GoodsCategory[] }>(count, filter),
    readBuyer(reader, { merchantId, memberId }),
  ]);
  if (!counted) throw new Error('the query returned no row');
  const goods = rows.map((one) => {
    const asks = { ...buyer, countries, redeemed: one.redeemed };
    return {
      ...one,
      quantityMax: quantityMaxOf(one, asks),
      refusal: goodsRefusalOf(one, 1, asks) ?? null,
    };
  });
  return { goods, ...counted };
}

/** A query. */
export async function readBuyer(
  reader: Reader,
  { merchantId, memberId }: Pick<GoodsRequest, 'merchantId' | 'memberId'>,
): Promise<Buyer> {
  // One after the other: the reader may be a transaction.
  const accounts = await balancesOf(reader, [cash(memberId), pointsAccount(memberId)]);
  const personal = await readPersonal(reader, memberId);
  const vip = await vipLabel(reader, { merchantId, memberId });
  return {
    points: (accounts.get(pointsAccount(memberId)) ?? 0n) / POINT,
    cash: (accounts.get(cash(memberId)) ?? 0n) as Money,
    isPhoneVerified: personal.phoneVerifiedAt !== null,
    vipLevel: vip?.level ?? 0,
  };
}
