import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { PromotionTerms } from './bonus-terms.ts';
import {
  insertPromotionVersion,
  lockRunningPromotion,
  type Promotion,
  promotionVersionValues,
  type WhichPromotion,
} from './promotions.ts';

const moveOn = sql('bonuses.next_version', 'UPDATE promotion SET version = $2 WHERE id = $1');

/**
 * A step. Changes the terms for new deposits. Returns the earlier ones.
 *
 * @throws promotion.not_found, promotion.ended, promotion.changed_meanwhile
 */
export async function changeTerms(
  tx: Tx,
  {
    terms,
    version,
    ...which
  }: WhichPromotion & { readonly terms: PromotionTerms; readonly version: number },
  now: Date,
): Promise<Promotion> {
  const before = await lockRunningPromotion(tx, which);
  if (before.version !== version) throw new DomainError('promotion.changed_meanwhile');
  await tx.query(insertPromotionVersion, [
    before.id,
    version + 1,
    ...promotionVersionValues(terms),
    now,
  ]);
  await tx.query(moveOn, [before.id, version + 1]);
  return before;
}
