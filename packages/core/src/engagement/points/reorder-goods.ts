import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { lockSiteOfGoods } from './goods.ts';

const setPlaces = sql(
  'points.reorder_goods',
  `UPDATE point_goods g SET place = ranked.place
   FROM (
     SELECT id, row_number() OVER (ORDER BY array_position($2::uuid[], public_id) NULLS LAST, place, id) AS place
     FROM point_goods WHERE merchant_id = $1) ranked
   WHERE g.id = ranked.id AND g.place <> ranked.place`,
);
const countKnown = sql(
  'points.count_goods',
  'SELECT count(*)::int AS count FROM point_goods WHERE merchant_id = $1 AND public_id = ANY ($2)',
);

/** A step. Puts the goods of a mall in the given order; unlisted ones follow. @throws points.goods_not_found */
export async function reorderGoods(
  tx: Tx,
  { merchantId, publicIds }: { readonly merchantId: bigint; readonly publicIds: readonly string[] },
): Promise<void> {
  await tx.query(lockSiteOfGoods, [merchantId]);
  const ids = [...new Set(publicIds)];
  const [known] = await tx.query<{ count: number }>(countKnown, [merchantId, ids]);
  if (known?.count !== ids.length) throw new DomainError('points.goods_not_found');
  await tx.query(setPlaces, [merchantId, ids]);
}
