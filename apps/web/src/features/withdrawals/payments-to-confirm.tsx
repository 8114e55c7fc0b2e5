import { useAnswer } from '@app/client/use-answer';
import { paymentConfirmationList } from '@app/shared/withdrawals/payments.calls';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PaymentAnswer } from './payment-answer.tsx';

/** Payments waiting for the member's confirmation. Renders nothing if there are none. */
export function PaymentsToConfirm() {
  const { t } = useTranslation('withdrawals');
  const waiting = useAnswer(paymentConfirmationList, {}, { refreshOn: ['withdrawals'] });
  const payments = waiting.data?.filter(({ status }) => status === 'paid') ?? [];
  if (payments.length === 0) return null;
  return (
    <Card title={t('toConfirm')}>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.legId} className="grid gap-3 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="font-strong">
                <Money amount={payment.amount} />
              </span>
              <bdi className="text-sm text-ink-2">
                {`${payment.bankName} ${payment.cardNumber}`}
              </bdi>
              <Link look="quiet" href={`/withdraw/${payment.transId}`}>
                {t('toConfirm.see')}
              </Link>
            </p>
            <PaymentAnswer payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
