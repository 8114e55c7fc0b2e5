import type { TierFault } from '@app/shared/payouts/tiers';

/** What the call refuses a term for, or a tier beside the one below it. */
export type Problem = 'wrong' | 'nothing' | TierFault;
