import type { Money } from '@app/shared/money/money';
import { openHouseAccount } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { PromotionTerms } from './bonus-terms.ts';
import { addToBudget, insertPromotionVersion, promotionVersionValues } from './promotions.ts';

const insert = sql(
  'bonuses.insert_promotion',
  `INSERT INTO promotion (public_id, merchant_id, created_at) VALUES ($1, $2, $3) RETURNING id`,
);

/** A step. Creates a promotion with its budget. */
export async function createPromotion(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  {
    merchantId,
    terms,
    budget,
  }: { readonly merchantId: bigint; readonly terms: PromotionTerms; readonly budget: Money },
  now: Date,
): Promise<string> {
  const publicId = newId();
  const [row] = await tx.query<{ id: bigint }>(insert, [publicId, merchantId, now]);
  if (!row) throw new Error('the promotion was not written');
  await tx.query(insertPromotionVersion, [row.id, 1, ...promotionVersionValues(terms), now]);
  await openHouseAccount(tx, merchantId, 'house_promotions');
  await openHouseAccount(tx, merchantId, 'promotion_budgets', row.id);
  await addToBudget(tx, { id: row.id, merchantId, amount: budget, key: 'first' }, now);
  return publicId;
}
