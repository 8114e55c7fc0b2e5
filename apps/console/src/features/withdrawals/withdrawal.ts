import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/withdrawals/ops-calls';
import type { WithdrawalState, WithdrawalStep } from '@app/shared/withdrawals/states';
import type { TagState } from '@app/ui/text/tag';

export type ListedWithdrawal = Answer<typeof calls.list>['list'][number];
export type Withdrawal = Answer<typeof calls.read>;
export type Payment = Withdrawal['legs'][number];

export const LOOKS: Readonly<Record<WithdrawalState, TagState>> = {
  review: 'pending',
  paying: 'held',
  confirming: 'held',
  disputed: 'danger',
  completed: 'win',
  rejected: 'neutral',
  cancelled: 'neutral',
};

/** Steps that do not advance a withdrawal. */
export const FAILED: ReadonlySet<WithdrawalStep> = new Set([
  'rejected',
  'cancelled',
  'disputed',
  'found_not_received',
  'sending_failed',
  'sending_stopped',
  'sending_unclear',
  'taken_back',
  'found_not_sent',
  'returned',
]);
