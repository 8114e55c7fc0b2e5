import type { TierFault } from '@app/shared/payouts/tiers';

/** Reason why the server rejects a term or a tier. */
export type Problem = 'wrong' | 'nothing' | TierFault;
