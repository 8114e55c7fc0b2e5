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
 * A step. Takes what a member gets by another way than a reward of the promotion's limits and budget. The promotion is
 * locked; its promise is lowered, as the taking counts by itself.
 *
 * @throws promotion.used_up
 */
export async function takeOfBudget(
  tx: Tx,
  { promotion, amount }: { readonly promotion: SitePromotion; readonly amount: Money },
): Promise<void> {
  if (!canGive(promotion, amount)) throw new DomainError('promotion.used_up');
  await tx.query(count, [promotion.id, amount]);
  await promiseBudget(tx, { ...promotion, granted: money(promotion.granted + amount) });
}
