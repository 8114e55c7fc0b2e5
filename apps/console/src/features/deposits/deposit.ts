import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/deposits/ops-calls';
import type { DepositState, DepositStep } from '@app/shared/deposits/states';
import type { TagState } from '@app/ui/text/tag';

export type ListedDeposit = Answer<typeof calls.list>['list'][number];
export type Deposit = Answer<typeof calls.read>;

export const LOOKS: Readonly<Record<DepositState, TagState>> = {
  created: 'pending',
  pending: 'pending',
  paid: 'held',
  review: 'held',
  completed: 'win',
  expired: 'neutral',
  rejected: 'danger',
};

/** Steps that do not advance a deposit. */
export const FAILED: ReadonlySet<DepositStep> = new Set([
  'failed',
  'declined',
  'expired',
  'taken_back',
]);
