import { useAnswer } from '@app/client/use-answer';
import { paymentConfirmationList } from '@app/shared/withdrawals/payments.calls';
import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { Suspense } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';

/** Payments that the member should confirm before they count as received automatically. Renders nothing without any. */
export function PaymentsNotice() {
  const session = useSession();
  const isMember = session !== undefined && !session.isTrial;
  const waiting = useAnswer(
    paymentConfirmationList,
    {},
    { enabled: isMember, refreshOn: ['withdrawals'] },
  );
  const count = waiting.data?.filter(({ status }) => status === 'paid').length ?? 0;
  if (!isMember || count === 0) return null;
  return (
    <Suspense>
      <Waiting count={count} />
    </Suspense>
  );
}

/** A separate component, because only members with such payments need the phrases of withdrawals. */
function Waiting({ count }: { readonly count: number }) {
  const { t } = useTranslation('withdrawals');
  return (
    <Banner
      state="pending"
      title={t('notice.waiting', { count })}
      action={
        <Link look="strong" href="/personal/process/withdraw">
          {t('notice.confirm')}
        </Link>
      }
    >
      {t('notice.text')}
    </Banner>
  );
}
