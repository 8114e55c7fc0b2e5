import type { Money } from '@app/shared/money/money';
import { type Rate, rate } from '@app/shared/money/rate';
import { tierBreach as breachOf, type TierBreach } from '@app/shared/payouts/tier-breach';
import { tierFault } from '@app/shared/payouts/tiers';
import { itemAt } from '../../../platform/kernel/index.ts';

/** A tier: its rate applies once all thresholds are reached, exactly or more. */
export interface Tier {
  /** The team's valid bets. */
  readonly turnover: Money;
  /** Minimum of the site's result on the team; 0 or absent for none. */
  readonly loss?: Money;
  /** Members who bet enough to count. */
  readonly actives: number;
  /** Paid on all valid bets. */
  readonly rate: Rate;
}

/** Stored terms of a contract with tiers: parallel lists, lowest tier first. */
export interface TieredTerms {
  readonly turnovers: readonly Money[];
  readonly actives: readonly number[];
  readonly rates: readonly Rate[];
}

export const tiersOf = ({ turnovers, actives, rates }: TieredTerms): Tier[] =>
  turnovers.map((turnover, n) => ({
    turnover,
    actives: itemAt(actives, n),
    rate: itemAt(rates, n),
  }));

export const termsOfTiers = (tiers: readonly Tier[]): TieredTerms => ({
  turnovers: tiers.map(({ turnover }) => turnover),
  actives: tiers.map(({ actives }) => actives),
  rates: tiers.map((tier) => tier.rate),
});

/** A team's figures in the slot that a tier is chosen for. */
export interface Reach {
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly actives: number;
}

/** The highest reached tier, and its place from 1 on; place 0 and rate 0 if none is reached. */
export function reachedTier(
  tiers: readonly Tier[],
  { turnover, loss, actives }: Reach,
): { readonly place: number; readonly rate: Rate } {
  const n = tiers.findLastIndex(
    (tier) =>
      turnover >= tier.turnover && actives >= tier.actives && (!tier.loss || loss >= tier.loss),
  );
  return { place: n + 1, rate: tiers[n]?.rate ?? rate(0) };
}

const rest = (wanted: Money, has: bigint): Money => (wanted > has ? wanted - has : 0n) as Money;

/** The figures missing for a tier, with its rate. */
export const missingFor = <T extends Tier>(tier: T, { turnover, loss, actives }: Reach): T => ({
  ...tier,
  turnover: rest(tier.turnover, turnover),
  ...(tier.loss && { loss: rest(tier.loss, loss) }),
  actives: Math.max(0, tier.actives - actives),
});

/** The first tier, from 1 on, that breaks the order of tiers. Undefined where all keep it. */
export function tierOutOfOrder(tiers: readonly Tier[]): number | undefined {
  const parts = tiers.map((tier) => ({
    betVolume: tier.turnover,
    netLoss: tier.loss,
    activeMember: tier.actives,
    rate: tier.rate,
  }));
  const n = parts.findIndex((tier, at) => tierFault(tier, parts[at - 1]));
  return n < 0 ? undefined : n + 1;
}

/**
 * Dominance for tiers. The upline's team includes the downline's, so that no agent's net is negative if each tier is
 * covered.
 */
export const tierBreach = (
  downline: readonly Tier[],
  upline: readonly Tier[],
): TierBreach<Tier> | undefined => breachOf(downline, upline);
