import type { Tx } from '../../platform/db/index.ts';
import { addToCounters, dayOf } from './budget.ts';

export interface EndedReward {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: bigint;
  readonly grantedAt: Date;
}

/** Returns amounts to the budgets of the days on which they were granted. */
export const returnToBudgets = (tx: Tx, ended: readonly EndedReward[]): Promise<void> =>
  addToCounters(
    tx,
    ended.map(({ merchantId, memberId, amount, grantedAt }) => ({
      merchantId,
      memberId,
      day: dayOf(grantedAt),
      edge: 0n,
      granted: -amount,
    })),
  );
