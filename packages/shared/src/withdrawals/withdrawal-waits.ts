import type { Permission } from '../operators/permissions.ts';

/**
 * What a withdrawal waits for. `hold`: an operator who looks at its marks; `second`: another operator's approval;
 * `doubt`: operators who find out what a company contradicts; `unknown`: the same where it says nothing; `sending`: a
 * company; `resting`: the end of its bank's maintenance. Phrases of the console are `withdrawals.waits.<name>`.
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

/** What an operator needs to move it on. Null: it is for its member, a company or time alone. */
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
