import { z } from 'zod';
import { contractCategories } from '../contracts/contract-categories.ts';
import { wireMoney, writtenMoney } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';

/** Enough for contracts in practice, and still readable. */
export const TIERS_MAX = 12;

const tier = z
  .strictObject({
    betVolume: writtenMoney.describe('Minimum valid bets of the team.'),
    activeMember: z.int().min(0).max(1_000_000).describe('Minimum number of active members.'),
    rate: wireRate.describe(
      'Rate paid on all valid bets once the tier is reached, as a fraction of 1.',
    ),
  })
  .meta({ id: 'SalaryTier' });

/** Terms of contracts with tiers. The highest tier that is reached pays. */
export const tieredTerms = {
  category: z.enum(contractCategories).describe('Game category that counts; CONS: all.'),
  tiers: z.array(tier).min(1).max(TIERS_MAX).describe('Tiers in ascending order.'),
};

/** Fields of bills for contracts with tiers. */
export const tieredBill = {
  category: tieredTerms.category,
  tiers: tieredTerms.tiers,
  parts: z
    .int()
    .describe(
      'Number of parts: 2 or more if the line above changed. The other fields describe the last part.',
    ),
  tier: z.int().min(0).describe('Number of the highest tier reached; 0: none.'),
  rate: wireRate.describe('Rate of that tier.'),
  activeMember: z.int().describe('Number of active members.'),
  activeFrom: wireMoney.describe('Minimum valid bets for a member to count as active.'),
};

/** Fields that decide the order of tiers, as numbers or as money. */
interface TierParts {
  readonly betVolume: number | bigint;
  /** Dividends only. */
  readonly netLoss?: number | bigint | undefined;
  readonly activeMember: number;
  readonly rate: number;
}

/** Faults of a tier compared with the one below it, with the field of each. */
export const tierFaults = {
  pays_nothing: 'rate',
  pays_no_more: 'rate',
  asks_less_bets: 'betVolume',
  asks_less_loss: 'netLoss',
  asks_less_members: 'activeMember',
  asks_no_more: 'betVolume',
} as const satisfies Record<string, keyof TierParts>;

export type TierFault = keyof typeof tierFaults;

/** Rates rise from tier to tier; no requirement falls, and at least one rises. The first tier has a rate above zero. */
export function tierFault(tier: TierParts, below: TierParts | undefined): TierFault | undefined {
  if (!below) return tier.rate > 0 ? undefined : 'pays_nothing';
  if (tier.betVolume < below.betVolume) return 'asks_less_bets';
  const { netLoss = 0 } = tier;
  const { netLoss: lossBelow = 0 } = below;
  if (netLoss < lossBelow) return 'asks_less_loss';
  if (tier.activeMember < below.activeMember) return 'asks_less_members';
  const asksMore =
    tier.betVolume > below.betVolume ||
    netLoss > lossBelow ||
    tier.activeMember > below.activeMember;
  if (!asksMore) return 'asks_no_more';
  return tier.rate > below.rate ? undefined : 'pays_no_more';
}
