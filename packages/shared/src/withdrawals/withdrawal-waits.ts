import type { Permission } from '../operators/permissions.ts';

/**
 * Pending actions of a withdrawal. `hold`: an operator has to check its marks; `second`: another operator's approval;
 * `doubt`: operators have to resolve contradictory provider reports; `unknown`: operators have to find out a result
 * that the provider does not report; `sending`: the provider; `resting`: the end of its bank's maintenance. Phrases of
 * the console are `withdrawals.waits.<name>`.
 */
export const withdrawalWaits = [
  'hold',
  'second',
  'doubt',
  'unknown',
  'review',
  'disputed',
  'resting',
  'paying',
  'sending',
  'confirming',
] as const;
export type WithdrawalWait = (typeof withdrawalWaits)[number];

/** Permission for the next step. Null: only the member, a provider or a timeout can move it on. */
export const permissionForWait = {
  hold: 'risk.decide',
  second: 'approvals.decide',
  doubt: 'withdrawals.pay',
  unknown: 'withdrawals.pay',
  review: 'withdrawals.decide',
  disputed: 'withdrawals.decide',
  resting: 'withdrawals.pay',
  paying: 'withdrawals.pay',
  sending: null,
  confirming: null,
} as const satisfies Readonly<Record<WithdrawalWait, Permission | null>>;
