import type { Answer } from '@app/client/calls';
import type { WithdrawalState } from '@app/shared/domain/withdrawal-states';
import type * as calls from '@app/shared/ops/withdrawals';
import type { TagState } from '@app/ui/tag';

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

/** Whom a withdrawal waits for: what an operator wants to know first. */
export function waitsFor({
  state,
  approvalWaits,
  rest,
  legs,
  waitsForResolution,
  verdict,
}: Pick<
  Withdrawal,
  'state' | 'approvalWaits' | 'rest' | 'legs' | 'waitsForResolution' | 'verdict'
>) {
  if (state === 'review' && verdict === 'hold') return 'hold' as const;
  if (approvalWaits || waitsForResolution) return 'second' as const;
  if (legs.some((leg) => leg.state === 'unknown' || (leg.doubt && leg.state !== 'disputed')))
    return 'unknown' as const;
  if (state === 'paying' && rest === 0n) return 'sending' as const;
  if (state === 'confirming' && rest > 0n) return 'paying' as const;
  return state;
}
