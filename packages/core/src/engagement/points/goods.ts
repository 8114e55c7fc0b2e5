import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { GoodsCategory } from '@app/shared/points/states';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { attachOperatorUploads } from '../../platform/uploads/index.ts';

/** Properties of goods that operators set. */
export interface GoodsTerms extends NamedByLanguage {
  readonly description: string;
  readonly category: GoodsCategory;
  /** Address of a picture on the site; null: none. */
  readonly picture: string | null;
  readonly points: bigint;
  /** Cash in addition to the points. */
  readonly amount: Money;
  /** Pieces for one member; null: no limit. */
  readonly perMemberMax: number | null;
  /** Countries that it is sent to; empty: all. */
  readonly countries: readonly string[];
  readonly verifiedPhone: boolean;
  /** Minimum VIP level; null: any. */
  readonly vipLevel: number | null;
}

/** Goods of a site's mall. */
export interface Goods extends GoodsTerms {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly version: number;
  readonly place: number;
  readonly stock: number;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
}

/** Goods with their pieces in orders, for operators. */
export interface GoodsOfSite extends Goods {
  /** Pieces in open orders. */
  readonly reserved: number;
  readonly delivered: number;
}

const GOODS_PER_SITE_MAX = 500;

export const GOODS_COLUMNS = `g.id, g.public_id AS "publicId", g.merchant_id AS "merchantId", g.version, g.name,
  g.names, g.description, g.category, g.picture, g.points, g.amount, g.per_member_max AS "perMemberMax", g.countries,
  g.verified_phone AS "verifiedPhone", g.vip_level AS "vipLevel", g.place, g.stock, g.created_at AS "createdAt", g.withdrawn_at AS "withdrawnAt"`;

const listOfSite = sql(
  'points.goods_of_site',
  `SELECT ${GOODS_COLUMNS}, coalesce(ordered.reserved, 0)::int AS reserved,
     coalesce(ordered.delivered, 0)::int AS delivered
   FROM point_goods g
   LEFT JOIN LATERAL (
     SELECT sum(quantity) FILTER (WHERE closed_at IS NULL) AS reserved,
       sum(quantity) FILTER (WHERE state = 'delivered') AS delivered
     FROM point_order o WHERE o.goods_id = g.id) ordered ON true
   WHERE g.merchant_id = $1
   ORDER BY g.withdrawn_at IS NOT NULL, g.place, g.id LIMIT ${GOODS_PER_SITE_MAX}`,
);
const lock = sql(
  'points.lock_goods',
  `SELECT ${GOODS_COLUMNS} FROM point_goods g WHERE g.merchant_id = $1 AND g.public_id = $2 FOR NO KEY UPDATE`,
);
export const setGoodsWithdrawn = sql(
  'points.withdraw_goods',
  'UPDATE point_goods SET withdrawn_at = $2 WHERE id = $1',
);
export const lockSiteOfGoods = sql(
  'points.lock_mall',
  `SELECT pg_advisory_xact_lock(hashtextextended('points.goods ' || $1::bigint, 0))`,
);

/** A query. The goods of a site in the order of the mall, withdrawn ones last. */
export const goodsOfSite = (reader: Reader, merchantId: bigint): Promise<GoodsOfSite[]> =>
  reader.query<GoodsOfSite>(listOfSite, [merchantId]);

const readNames = sql(
  'points.names_of_goods',
  `SELECT public_id AS "publicId", name, names FROM point_goods
   WHERE merchant_id = $1 AND public_id = ANY ($2::uuid[]) AND withdrawn_at IS NULL`,
);

/** A query. Names of goods that a site offers, by public id. */
export async function goodsNames(
  reader: Reader,
  { merchantId, publicIds }: { readonly merchantId: bigint; readonly publicIds: readonly string[] },
): Promise<ReadonlyMap<string, NamedByLanguage>> {
  if (publicIds.length === 0) return new Map();
  type Row = NamedByLanguage & { readonly publicId: string };
  const rows = await reader.query<Row>(readNames, [merchantId, publicIds]);
  return new Map(rows.map(({ publicId, name, names }) => [publicId, { name, names }]));
}

export const goodsValues = (terms: GoodsTerms) => [
  terms.name,
  JSON.stringify(terms.names),
  terms.description,
  terms.category,
  terms.picture,
  terms.points,
  terms.amount,
  terms.perMemberMax,
  terms.countries,
  terms.verifiedPhone,
  terms.vipLevel,
];

export interface WhichGoods {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A step. @throws points.goods_not_found, also for another site's */
export async function lockGoods(tx: Tx, { merchantId, publicId }: WhichGoods): Promise<Goods> {
  const [row] = await tx.query<Goods>(lock, [merchantId, publicId]);
  if (!row) throw new DomainError('points.goods_not_found');
  return row;
}

/** A step. Puts withdrawn goods on sale again. @throws points.goods_not_found */
export async function offerGoods(tx: Tx, which: WhichGoods): Promise<Goods> {
  const goods = await lockGoods(tx, which);
  await tx.query(setGoodsWithdrawn, [goods.id, null]);
  return goods;
}

const UPLOADED = /^\/uploads\/([\da-f-]{36})$/;
const uploadAt = (address: string | null) => UPLOADED.exec(address ?? '')?.[1];

interface GoodsPicture {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly before: string | null;
  readonly after: string | null;
}

/** A step. Keeps a picture that operators sent. Earlier ones stay, because orders show them. */
export async function attachGoodsPicture(
  tx: Tx,
  { id, merchantId, before, after }: GoodsPicture,
  now: Date,
): Promise<void> {
  const upload = uploadAt(after);
  if (before === after || upload === undefined) return;
  const subject = `points:${id}`;
  await attachOperatorUploads(tx, { merchantId, purpose: 'reward', ids: [upload], subject }, now);
}
