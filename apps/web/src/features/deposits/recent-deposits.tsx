import { useEndless } from '@app/client/use-endless';
import { deposits } from '@app/shared/deposits/calls';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RecentPayments } from '../../parts/payments/recent-payments.tsx';
import { type ListedDeposit, stateOf } from './deposit-states.ts';
import { STATE_TAGS } from './state-tags.ts';

const PAGE_ROWS = 5;

export function RecentDeposits() {
  const { t } = useTranslation('cashier');
  const answer = useEndless(deposits, { size: PAGE_ROWS }, { refreshOn: ['deposits'] });
  return (
    <RecentPayments<ListedDeposit>
      title={t('recent')}
      all={{ href: '/member/deposits', text: t('recent.all') }}
      answer={answer}
      safe={t('details.safe')}
      none={t('recent.none')}
      paymentOf={(deposit) => ({
        id: deposit.transId,
        href: `/deposit/${deposit.transId}`,
        amount: deposit.amount > 0n ? deposit.amount : deposit.requestedAmount,
        at: deposit.depositDate,
        about: deposit.channelName,
        look: STATE_TAGS[stateOf(deposit)],
        state: t(`state.${stateOf(deposit)}`),
      })}
    />
  );
}
