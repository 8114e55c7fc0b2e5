import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { attachGoodsPicture, type GoodsTerms, goodsValues, lockSiteOfGoods } from './goods.ts';

const insert = sql(
  'points.insert_goods',
  `INSERT INTO point_goods (public_id, merchant_id, name, names, description, category, picture, points, amount,
     per_member_max, countries, verified_phone, vip_level, stock, created_at, place)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
     coalesce((SELECT max(place) FROM point_goods WHERE merchant_id = $2), 0) + 1
   RETURNING id`,
);

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
  await tx.query(lockSiteOfGoods, [merchantId]);
  const [row] = await tx.query<{ id: bigint }>(insert, [
    publicId,
    merchantId,
    ...goodsValues(terms),
    stock,
    now,
  ]);
  if (!row) throw new Error('the goods were not written');
  await attachGoodsPicture(tx, { id: row.id, merchantId, before: null, after: terms.picture }, now);
  return publicId;
}
