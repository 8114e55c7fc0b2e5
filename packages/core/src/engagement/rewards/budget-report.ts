import { type Money, money } from '@app/shared/money/money';
import type { Reader } from '../../platform/db/index.ts';
import { type Budget, siteBudget, windowStart } from './budget.ts';
import { type SourceSums, sumsOfSources } from './list-rewards.ts';

/** The budget of a site with its use by the sources of rewards. */
export interface BudgetReport extends Budget {
  readonly days: number;
  readonly sharePercent: number;
  readonly siteAllowance: Money;
  readonly claimed: Money;
  readonly promised: Money;
  readonly sources: readonly SourceSums[];
}

/** A query. A site's granted, promised and remaining rewards, by source. */
export async function budgetReport(
  reader: Reader,
  { merchantId, now }: { readonly merchantId: bigint; readonly now: Date },
): Promise<BudgetReport> {
  const budget = await siteBudget(reader, { merchantId, now });
  const since = windowStart(now, budget.days);
  const sources = await sumsOfSources(reader, { merchantId, since, now });
  const sumOf = (amount: 'claimed' | 'promised') =>
    money(sources.reduce((sum, source) => sum + source[amount], 0n));
  return { ...budget, claimed: sumOf('claimed'), promised: sumOf('promised'), sources };
}
