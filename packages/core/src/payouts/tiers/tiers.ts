import type { Money } from '@app/shared/money/money';
import { type Rate, rate } from '@app/shared/money/rate';
import { tierBreach as breachOf, type TierBreach } from '@app/shared/payouts/tier-breach';
import { tierFault } from '@app/shared/payouts/tiers';
import { itemAt } from '../../kernel/index.ts';

/** What reaches a rate: all of it, exactly or more. */
export interface Tier {
  /** The team's valid bets. */
  readonly turnover: Money;
  /** What the site must have won on the team; 0, or without it, asks for nothing. */
  readonly loss?: Money;
  /** Members who bet enough to count. */
  readonly actives: number;
  /** Paid on all valid bets. */
  readonly rate: Rate;
}

/** What a contract with tiers promises, as it is stored: lists of one length, from the lowest tier up. */
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

/** What a team did in the time that a tier is chosen for. */
export interface Reach {
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly actives: number;
}

/** The highest tier that is reached, and its place from 1 on; place 0 and rate 0 for none. */
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

/** What is missing for a tier, and its rate. What it does not ask for is as it was. */
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
 * Rule D for tiers. Whatever the downline's team does, the upline's team has done it too, so no agent's net is
 * negative where each tier is covered.
 */
export const tierBreach = (
  downline: readonly Tier[],
  upline: readonly Tier[],
): TierBreach<Tier> | undefined => breachOf(downline, upline);
