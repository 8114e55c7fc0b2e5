import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { paymentConfirmationList } from '@app/shared/withdrawals/payments.calls';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { PaymentRow } from './payment-row.tsx';

/** All open payments: to confirm, or disputed. */
export function ConfirmationsPage() {
  const { t } = useTranslation('withdrawals');
  const waiting = useAnswer(paymentConfirmationList, {}, { refreshOn: ['withdrawals'] });
  return (
    <div className="mx-auto grid max-w-list grid-cols-1 gap-5">
      <PageTitle>{t('toConfirm')}</PageTitle>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 pt-2">
        <h1 className="grow text-2xl type-display">{t('toConfirm')}</h1>
        <Link look="quiet" href="/withdraw">
          {t('title')}
        </Link>
      </div>
      <Card title={t('payments')}>
        <Answered answer={waiting} waiting={<Skeleton shape="row" />} safe={t('safe')}>
          {(payments) =>
            payments.length === 0 ? (
              <Empty state="no-results" sentence={t('toConfirm.none')} />
            ) : (
              <ul className="divide-y divide-line">
                {payments.map((payment) => (
                  <PaymentRow key={payment.legId} payment={payment} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Card>
    </div>
  );
}
