import type { Money } from '@app/shared/money/money';
import type { Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  addToBudget,
  lockRunningPromotion,
  type Promotion,
  type WhichPromotion,
} from './promotions.ts';

/**
 * A step. Raises a promotion's budget.
 *
 * @throws promotion.not_found, promotion.ended
 */
export async function raiseBudget(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { amount, ...which }: WhichPromotion & { readonly amount: Money },
  now: Date,
): Promise<Promotion> {
  const before = await lockRunningPromotion(tx, which);
  const { id, merchantId } = before;
  await addToBudget(tx, { id, merchantId, amount, key: newId() }, now);
  return before;
}
