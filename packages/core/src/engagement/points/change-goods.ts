import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import {
  attachGoodsPicture,
  type Goods,
  type GoodsTerms,
  goodsValues,
  lockGoods,
  type WhichGoods,
} from './goods.ts';

const update = sql(
  'points.change_goods',
  `UPDATE point_goods SET version = version + 1, name = $2, names = $3, description = $4, category = $5, picture = $6,
     points = $7, amount = $8, per_member_max = $9, countries = $10, verified_phone = $11, vip_level = $12
   WHERE id = $1`,
);

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
  await tx.query(update, [before.id, ...goodsValues(terms)]);
  const { id, merchantId, picture } = before;
  await attachGoodsPicture(tx, { id, merchantId, before: picture, after: terms.picture }, now);
  return before;
}
