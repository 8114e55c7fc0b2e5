import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useFlag } from '../../lib/site.ts';
import type { PointProgress } from './points-answers.ts';

type Standing = Pick<PointProgress, 'hasPaymentPassword' | 'heldUntil'>;

export const isSpendingBlocked = ({ hasPaymentPassword, heldUntil }: Standing): boolean =>
  !hasPaymentPassword || heldUntil !== null;

/** Conditions that the member must meet or wait for before they can spend points. */
export function SpendingBlocker({ hasPaymentPassword, heldUntil }: Standing) {
  const { t } = useTranslation('points');
  const time = useTimeText();
  const hasSecurity = useFlag('MYACC');
  if (!hasPaymentPassword) {
    return (
      <Banner
        state="pending"
        title={t('pin.none')}
        action={
          hasSecurity && (
            <Link look="strong" href="/member/securityCenter">
              {t('pin.set')}
            </Link>
          )
        }
      >
        {t('pin.none.why')}
      </Banner>
    );
  }
  return (
    heldUntil !== null && (
      <Banner state="pending" title={t('held')}>
        {t('held.until', { time: time.dayAndMinute(heldUntil) })}
      </Banner>
    )
  );
}
