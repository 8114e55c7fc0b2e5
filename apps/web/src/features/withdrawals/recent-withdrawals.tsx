import { useEndless } from '@app/client/use-endless';
import { withdrawals } from '@app/shared/withdrawals/calls';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RecentPayments } from '../../parts/payments/recent-payments.tsx';
import { type ListedWithdrawal, STATE_TAGS, stateOf } from './withdrawal-answers.ts';

const PAGE_ROWS = 5;

export function RecentWithdrawals() {
  const { t } = useTranslation('withdrawals');
  const answer = useEndless(withdrawals, { size: PAGE_ROWS }, { refreshOn: ['withdrawals'] });
  return (
    <RecentPayments<ListedWithdrawal>
      title={t('recent')}
      all={{ href: '/member/withdrawals', text: t('recent.all') }}
      answer={answer}
      safe={t('safe')}
      none={t('recent.none')}
      paymentOf={(withdrawal) => ({
        id: withdrawal.transId,
        href: `/withdraw/${withdrawal.transId}`,
        amount: withdrawal.amount,
        at: withdrawal.withdrawDate,
        about: `${withdrawal.bankName} ${withdrawal.cardNumber}`,
        look: STATE_TAGS[stateOf(withdrawal)],
        state: t(`state.${stateOf(withdrawal)}`),
      })}
    />
  );
}
