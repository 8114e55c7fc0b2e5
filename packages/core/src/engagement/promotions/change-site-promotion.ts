import { money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { promiseOf } from './promise-budget.ts';
import type { SitePromotion, WhichPromotion } from './promotion.ts';
import type { SitePromotionTerms } from './promotion-terms.ts';
import {
  assertKnownOffer,
  lockRunningPromotion,
  nameGoods,
  promiseNewTerms,
  writePromotionVersion,
} from './promotion-version.ts';

const setVersion = sql(
  'promotions.set_version',
  'UPDATE site_promotion SET version = $2 WHERE id = $1',
);

/**
 * A step. Gives a promotion new terms; its kind stays. Returns it with the former ones.
 *
 * @throws promotion.not_found, promotion.ended, promotion.changed_meanwhile, points.goods_not_found,
 *   segment.not_found, segment.archived, reward.over_budget with `left`
 */
export async function changeSitePromotion(
  tx: Tx,
  {
    version,
    terms: asked,
    ...which
  }: WhichPromotion & { version: number; terms: SitePromotionTerms },
  now: Date,
): Promise<SitePromotion> {
  const before = await lockRunningPromotion(tx, which);
  if (before.version !== version || before.terms.rules.kind !== asked.rules.kind)
    throw new DomainError('promotion.changed_meanwhile');
  if (isDrawn(before, now)) throw new DomainError('promotion.ended');
  const { merchantId } = which;
  await assertKnownOffer(tx, { merchantId, terms: asked }, now);
  const terms = await nameGoods(tx, { merchantId, terms: asked });
  await writePromotionVersion(tx, { id: before.id, merchantId, number: version + 1, terms }, now);
  await tx.query(setVersion, [before.id, version + 1]);
  const { endsAt } = before.terms;
  // A promise whose time is over no longer counts in the budget of rewards, so new terms reserve their whole amount.
  const promised = endsAt !== null && endsAt <= now ? money(0n) : promiseOf(before);
  await promiseNewTerms(tx, { promotion: { ...before, terms }, promised }, now);
  return before;
}

/** Whether the time of a raffle’s draw is over. Its terms can no longer change. */
const isDrawn = ({ terms: { rules } }: SitePromotion, now: Date): boolean =>
  rules.kind === 'RAFFLE' && rules.drawAt <= now.getTime();
