import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { GoodsCategory } from '@app/shared/points/states';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { attachOperatorUploads } from '../../platform/uploads/index.ts';

/** Properties of goods that operators set. */
export interface GoodsTerms extends NamedByLanguage {
  readonly description: string;
  readonly category: GoodsCategory;
  /** Address of a picture on the site; null: none. */
  readonly picture: string | null;
  readonly points: bigint;
  /** Cash besides the points. */
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
const insert = sql(
  'points.insert_goods',
  `INSERT INTO point_goods (public_id, merchant_id, name, names, description, category, picture, points, amount,
     per_member_max, countries, verified_phone, vip_level, stock, created_at, place)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
     coalesce((SELECT max(place) FROM point_goods WHERE merchant_id = $2), 0) + 1
   RETURNING id`,
);
const update = sql(
  'points.change_goods',
  `UPDATE point_goods SET version = version + 1, name = $2, names = $3, description = $4, category = $5, picture = $6,
     points = $7, amount = $8, per_member_max = $9, countries = $10, verified_phone = $11, vip_level = $12
   WHERE id = $1`,
);
const addStock = sql(
  'points.restock_goods',
  'UPDATE point_goods SET stock = stock + $2 WHERE id = $1 AND stock + $2 >= 0 RETURNING stock',
);
const setWithdrawn = sql(
  'points.withdraw_goods',
  'UPDATE point_goods SET withdrawn_at = $2 WHERE id = $1',
);
const setPlaces = sql(
  'points.reorder_goods',
  `UPDATE point_goods g SET place = ranked.place
   FROM (
     SELECT id, row_number() OVER (ORDER BY array_position($2::uuid[], public_id) NULLS LAST, place, id) AS place
     FROM point_goods WHERE merchant_id = $1) ranked
   WHERE g.id = ranked.id AND g.place <> ranked.place`,
);
const lockSite = sql(
  'points.lock_mall',
  `SELECT pg_advisory_xact_lock(hashtextextended('points.goods ' || $1::bigint, 0))`,
);
const countKnown = sql(
  'points.count_goods',
  'SELECT count(*)::int AS count FROM point_goods WHERE merchant_id = $1 AND public_id = ANY ($2)',
);

/** A query. The goods of a site in the order of the mall, withdrawn ones last. */
export const goodsOfSite = (reader: Reader, merchantId: bigint): Promise<GoodsOfSite[]> =>
  reader.query<GoodsOfSite>(listOfSite, [merchantId]);

const valuesOf = (terms: GoodsTerms) => [
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

/** A step. Puts goods into the mall, after all others. Returns the public id. @throws upload.not_found */
export async function createGoods(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  {
    merchantId,
    terms,
    stock,
  }: { readonly merchantId: bigint; readonly terms: GoodsTerms; readonly stock: number },
  now: Date,
): Promise<string> {
  const publicId = newId();
  await tx.query(lockSite, [merchantId]);
  const [row] = await tx.query<{ id: bigint }>(insert, [
    publicId,
    merchantId,
    ...valuesOf(terms),
    stock,
    now,
  ]);
  if (!row) throw new Error('the goods were not written');
  await keepPicture(tx, { id: row.id, merchantId, before: null, after: terms.picture }, now);
  return publicId;
}

/**
 * A step. Changes goods for further orders. Returns the earlier ones.
 *
 * @throws points.goods_not_found, points.goods_changed, upload.not_found
 */
export async function changeGoods(
  tx: Tx,
  {
    version,
    terms,
    ...which
  }: WhichGoods & { readonly version: number; readonly terms: GoodsTerms },
  now: Date,
): Promise<Goods> {
  const before = await lockGoods(tx, which);
  if (before.version !== version) throw new DomainError('points.goods_changed');
  await tx.query(update, [before.id, ...valuesOf(terms)]);
  const { id, merchantId, picture } = before;
  await keepPicture(tx, { id, merchantId, before: picture, after: terms.picture }, now);
  return before;
}

/**
 * A step. Adds pieces to the stock, or takes some away.
 *
 * @throws points.goods_not_found, points.sold_out if fewer are left
 */
export async function restockGoods(
  tx: Tx,
  { pieces, ...which }: WhichGoods & { readonly pieces: number },
): Promise<{ readonly goods: Goods; readonly stock: number }> {
  const goods = await lockGoods(tx, which);
  const [row] = await tx.query<{ stock: number }>(addStock, [goods.id, pieces]);
  if (!row) throw new DomainError('points.sold_out', { left: goods.stock });
  return { goods, stock: row.stock };
}

/** A step. Withdraws goods from sale. @throws points.goods_not_found, points.goods_withdrawn */
export async function withdrawGoods(tx: Tx, which: WhichGoods, now: Date): Promise<Goods> {
  const goods = await lockGoods(tx, which);
  if (goods.withdrawnAt) throw new DomainError('points.goods_withdrawn');
  await tx.query(setWithdrawn, [goods.id, now]);
  return goods;
}

/** A step. Puts withdrawn goods on sale again. @throws points.goods_not_found */
export async function offerGoods(tx: Tx, which: WhichGoods): Promise<Goods> {
  const goods = await lockGoods(tx, which);
  await tx.query(setWithdrawn, [goods.id, null]);
  return goods;
}

/** A step. Orders the goods of a mall as given; the others follow. @throws points.goods_not_found */
export async function reorderGoods(
  tx: Tx,
  { merchantId, publicIds }: { readonly merchantId: bigint; readonly publicIds: readonly string[] },
): Promise<void> {
  await tx.query(lockSite, [merchantId]);
  const ids = [...new Set(publicIds)];
  const [known] = await tx.query<{ count: number }>(countKnown, [merchantId, ids]);
  if (known?.count !== ids.length) throw new DomainError('points.goods_not_found');
  await tx.query(setPlaces, [merchantId, ids]);
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
async function keepPicture(
  tx: Tx,
  { id, merchantId, before, after }: GoodsPicture,
  now: Date,
): Promise<void> {
  const upload = uploadAt(after);
  if (before === after || upload === undefined) return;
  const subject = `points:${id}`;
  await attachOperatorUploads(tx, { merchantId, purpose: 'reward', ids: [upload], subject }, now);
}
