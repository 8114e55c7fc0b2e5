import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type Goods, lockGoods, setGoodsWithdrawn, type WhichGoods } from './goods.ts';

/** A step. Withdraws goods from sale. @throws points.goods_not_found, points.goods_withdrawn */
export async function withdrawGoods(tx: Tx, which: WhichGoods, now: Date): Promise<Goods> {
  const goods = await lockGoods(tx, which);
  if (goods.withdrawnAt) throw new DomainError('points.goods_withdrawn');
  await tx.query(setGoodsWithdrawn, [goods.id, now]);
  return goods;
}
