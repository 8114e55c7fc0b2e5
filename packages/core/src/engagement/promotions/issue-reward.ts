import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import { type BudgetTerms, type GrantOutcome, grantRewards } from '../rewards/index.ts';
import { canGive } from './decide-status.ts';
import { promiseBudget } from './promise-budget.ts';
import type { SitePromotion } from './promotion.ts';
import { sourceKeyOf } from './source-key.ts';

const DAY_MS = 24 * 3_600_000;

interface Issue {
  /** Locked. */
  readonly promotion: SitePromotion;
  readonly memberId: bigint;
  readonly period: string;
  readonly amount: Money;
  /** The deposit that earned it: its reversal takes the reward back. */
  readonly depositId?: bigint | undefined;
  /** Titles of the promotion's text. */
  readonly names: NamedByLanguage;
  /** Read by the caller before it locked the promotion; undefined: read under the lock. */
  readonly terms?: BudgetTerms | undefined;
}

const count = sql(
  'promotions.count_reward',
  'UPDATE site_promotion SET claims = claims + 1, granted = granted + $2 WHERE id = $1',
);

/**
 * A step. Issues a reward of a promotion within its limits and the site's budget of rewards. Call it last, like
 * `grantRewards`. Returns the refusal if the site's budget or the member's standing refused it.
 *
 * @throws promotion.used_up
 */
export async function issueReward(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { promotion, memberId, period, amount, depositId, names, terms: budgetTerms }: Issue,
  now: Date,
): Promise<Extract<GrantOutcome, { outcome: 'refused' }> | undefined> {
  if (!canGive(promotion, amount)) throw new DomainError('promotion.used_up');
  await tx.query(count, [promotion.id, amount]);
  const granted = money(promotion.granted + amount);
  await promiseBudget(tx, { ...promotion, granted });
  const { merchantId, terms } = promotion;
  const reward = {
    memberId,
    sourceKey: sourceKeyOf({ ...promotion, period }),
    amount,
    turnoverTimes: terms.turnoverTimes,
    names,
    depositId,
    expiresAt: new Date(now.getTime() + terms.claimDays * DAY_MS),
  };
  const grant = { merchantId, source: 'promotion', rewards: [reward], terms: budgetTerms } as const;
  const [answer] = await grantRewards(tx, deps, grant, now);
  return answer?.outcome === 'refused' ? answer : undefined;
}

/** A query. The title of a promotion's text. */
export async function nameOf(
  tx: Tx,
  { merchantId, article }: Pick<SitePromotion, 'merchantId' | 'article'>,
): Promise<NamedByLanguage> {
  const titles = await titlesOf(tx, { merchantId, codes: [article] });
  return titles.get(article) ?? { name: article, names: {} };
}
