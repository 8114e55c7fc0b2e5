import { house, post } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { lockRunningPromotion, type Promotion, type WhichPromotion } from './promotions.ts';

const end = sql(
  'bonuses.end_promotion',
  'UPDATE promotion SET ended_at = $2, budget_left = 0 WHERE id = $1',
);

/**
 * A step. Ends a promotion for new deposits and returns its unspent budget. Open bonuses are unaffected.
 *
 * @throws promotion.not_found, promotion.ended
 */
export async function endPromotion(tx: Tx, which: WhichPromotion, now: Date): Promise<Promotion> {
  const before = await lockRunningPromotion(tx, which);
  const { id, merchantId, budgetLeft } = before;
  await tx.query(end, [id, now]);
  if (budgetLeft > 0n) {
    const posting = {
      source: 'promotion',
      key: `end ${id}`,
      kind: 'promotion.budget_returned',
      from: house(merchantId, 'promotion_budgets', id),
      to: house(merchantId, 'house_promotions'),
      amount: budgetLeft,
      causeId: id,
    } as const;
    await post(tx, [posting], now);
  }
  return before;
}
