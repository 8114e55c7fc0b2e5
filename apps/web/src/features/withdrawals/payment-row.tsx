import { CopyButton } from '@app/ui/buttons/copy-button';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Tag, type TagState } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LateAnswer, PaymentAnswer } from './payment-answer.tsx';
import type { Payment } from './withdrawal-answers.ts';

const TAGS: Record<Payment['status'], TagState> = {
  sending: 'held',
  unknown: 'held',
  failed: 'neutral',
  paid: 'pending',
  disputed: 'danger',
  received: 'win',
  partial: 'held',
  not_received: 'neutral',
};

/** One payment of a withdrawal: amount sent, amount received, and the member's possible answers. */
export function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('withdrawals');
  const time = useTimeText();
  const { status, amount, receivedAmount, reference, paidAt, disputeBy } = payment;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-strong">
          <Money amount={amount} />
        </span>
        <Tag state={TAGS[status]}>{t(`payment.${status}`)}</Tag>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {paidAt !== null && <span>{time.dayAndMinute(paidAt)}</span>}
        {reference !== null && (
          <span className="flex items-center gap-1">
            {t('reference')} <bdi>{reference}</bdi>
            <CopyButton text={reference} what={t('reference')} />
          </span>
        )}
      </p>
      {status === 'partial' && receivedAmount !== null && (
        <p className="text-sm text-ink-2">
          {fillPhrase((at) => t('payment.partial.received', at), {
            amount: <Money amount={receivedAmount} />,
          })}
        </p>
      )}
      {status === 'sending' && <p className="text-sm text-ink-2">{t('payment.sending.next')}</p>}
      {status === 'failed' && <p className="text-sm text-ink-2">{t('payment.failed.next')}</p>}
      {status === 'disputed' && <p className="text-sm text-ink-2">{t('payment.disputed.next')}</p>}
      {status === 'paid' && <PaymentAnswer payment={payment} />}
      {disputeBy !== null && <LateAnswer payment={payment} until={disputeBy} />}
    </li>
  );
}
