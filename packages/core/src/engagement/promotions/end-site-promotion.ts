import { sql, type Tx } from '../../platform/db/index.ts';
import { promiseBudget } from './promise-budget.ts';
import type { SitePromotion, WhichPromotion } from './promotion.ts';
import { lockRunningPromotion } from './promotion-version.ts';

const setEnded = sql('promotions.end', 'UPDATE site_promotion SET ended_at = $2 WHERE id = $1');

/** A step. Ends a promotion. @throws promotion.not_found, promotion.ended */
export async function endSitePromotion(
  tx: Tx,
  which: WhichPromotion,
  now: Date,
): Promise<SitePromotion> {
  const before = await lockRunningPromotion(tx, which);
  await tx.query(setEnded, [before.id, now]);
  await promiseBudget(tx, { ...before, endedAt: now });
  return before;
}
