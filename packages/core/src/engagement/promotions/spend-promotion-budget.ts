import type { Money } from '@app/shared/money/money';
import { money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { canGive } from './decide-status.ts';
import { promiseBudget } from './promise-budget.ts';
import type { SitePromotion } from './promotion.ts';

const count = sql(
  'promotions.count_taken',
  'UPDATE site_promotion SET claims = claims + 1, granted = granted + $2 WHERE id = $1',
);

/**
 * A step. Counts a benefit that is not a reward, such as free spins, against the promotion's limits and budget. The
 * promotion is locked. Its promise is lowered, because the budget of rewards counts the benefit separately.
 *
 * @throws promotion.used_up
 */
export async function spendPromotionBudget(
  tx: Tx,
  { promotion, amount }: { readonly promotion: SitePromotion; readonly amount: Money },
): Promise<void> {
  if (!canGive(promotion, amount)) throw new DomainError('promotion.used_up');
  await tx.query(count, [promotion.id, amount]);
  await promiseBudget(tx, { ...promotion, granted: money(promotion.granted + amount) });
}
