import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type Goods, lockGoods, type WhichGoods } from './goods.ts';

const addStock = sql(
  'points.restock_goods',
  'UPDATE point_goods SET stock = stock + $2 WHERE id = $1 AND stock + $2 >= 0 RETURNING stock',
);

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
