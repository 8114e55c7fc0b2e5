import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { RATE_ONE, type Rate } from '@app/shared/money/rate';
import type { DividendBase, DividendCarry } from '@app/shared/payouts/dividend';
import { payoutEngines } from '@app/shared/payouts/engines';
import { DomainError, itemAt } from '../../../platform/kernel/index.ts';
import type { ContractTerms } from '../../contracts/index.ts';
import { days, halfMonths, months, weeks } from '../calendar.ts';
import type { Periods } from '../engine.ts';
import { nextEnd, type Tier, tierBreach, tierOutOfOrder } from '../tiers/index.ts';

export interface DividendTier extends Tier {
  readonly loss: Money;
}

/** Stored terms of a dividend contract: lists of equal length, lowest tier first. */
export interface DividendTerms {
  readonly turnovers: readonly Money[];
  readonly losses: readonly Money[];
  readonly actives: readonly number[];
  readonly rates: readonly Rate[];
  readonly base: DividendBase;
  readonly carry: DividendCarry;
}

export const dividendTiersOf = ({
  turnovers,
  losses,
  actives,
  rates,
}: Omit<DividendTerms, 'base' | 'carry'>): DividendTier[] =>
  turnovers.map((turnover, n) => ({
    turnover,
    loss: itemAt(losses, n),
    actives: itemAt(actives, n),
    rate: itemAt(rates, n),
  }));

export const termsOfDividend = (
  tiers: readonly DividendTier[],
  { base, carry }: Pick<DividendTerms, 'base' | 'carry'>,
): DividendTerms => ({
  turnovers: tiers.map(({ turnover }) => turnover),
  losses: tiers.map(({ loss }) => loss),
  actives: tiers.map(({ actives }) => actives),
  rates: tiers.map((tier) => tier.rate),
  base,
  carry,
});

const { dailyDividend, weeklyDividend, halfMonthDividend, monthlyDividend } = payoutEngines;

const FAMILY = [dailyDividend, weeklyDividend, halfMonthDividend, monthlyDividend].map(
  ({ number }) => number,
);

const termsOf = (
  { number, kind }: (typeof payoutEngines)[keyof typeof payoutEngines],
  periods: Pick<Periods, 'end'>,
): ContractTerms<DividendTerms> => ({
  kind: number,
  family: FAMILY,
  table: 'dividend_terms',
  columns: {
    turnovers: 'turnovers',
    losses: 'losses',
    actives: 'actives',
    rates: 'rates',
    base: 'base',
    carry: 'carry',
  },
  isDominatedBy: (downline, upline) => !refusal(downline, upline),
  refusal,
  nextEdge: nextEnd(kind, periods),
  assertPermitted: async (_, { terms }) => {
    const tier = tierOutOfOrder(dividendTiersOf(terms));
    if (tier !== undefined) throw new DomainError('contract.tiers_out_of_order', { tier });
  },
});

/**
 * Dominance, for terms with the same base: shares of win and of turnover are not comparable. Names the tier that no
 * tier above covers, and the nearest possible one.
 */
function refusal(downline: DividendTerms, upline: DividendTerms): DomainError | undefined {
  if (downline.base !== upline.base) return new DomainError('contract.not_dominated');
  const breach = tierBreach(dividendTiersOf(downline), dividendTiersOf(upline));
  if (!breach) return undefined;
  const { turnover, loss = money(0n), actives, rate: paid } = breach.nearestPermitted;
  return new DomainError('contract.tier_not_covered', {
    tier: breach.place,
    turnover: moneyToWire(turnover),
    loss: moneyToWire(loss),
    actives,
    percent: (paid * 100) / RATE_ONE,
  });
}

export const dividendTerms = {
  daily: termsOf(dailyDividend, days),
  weekly: termsOf(weeklyDividend, weeks),
  semimonthly: termsOf(halfMonthDividend, halfMonths),
  monthly: termsOf(monthlyDividend, months),
} as const;
