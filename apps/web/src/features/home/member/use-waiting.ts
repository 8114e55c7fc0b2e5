import { useAnswer } from '@app/client/use-answer';
import { paymentConfirmationList } from '@app/shared/withdrawals/payments.calls';
import { useSession } from '../../../lib/session/session.ts';
import { useFlag } from '../../../lib/site.ts';
import { useMember } from '../../../parts/member/use-member.ts';

interface Waiting {
  /** Payments that count as received unless the member objects. */
  readonly payments: number;
  /** Rewards that expire unless the member claims them. */
  readonly rewards: number;
  readonly isAwaited: boolean;
}

/** Number of things that wait for the member. A part that fails to load counts as none. */
export function useWaiting(): Waiting {
  const isMember = useSession()?.isTrial === false;
  const hasRewards = useFlag('REWCEN3') && isMember;
  const member = useMember();
  const payments = useAnswer(
    paymentConfirmationList,
    {},
    { enabled: isMember, refreshOn: ['withdrawals'] },
  );
  return {
    payments: payments.data?.filter(({ status }) => status === 'paid').length ?? 0,
    rewards: hasRewards ? (member.data?.availablePromoCount ?? 0) : 0,
    isAwaited: payments.isLoading || (hasRewards && member.isLoading),
  };
}
