import { useTranslation } from '../../lib/language/use-translation.ts';
import { PaymentPasswordBlocker } from '../../parts/payment-password/payment-password-blocker.tsx';
import type { PointProgress } from './points-answers.ts';

type Standing = Pick<PointProgress, 'hasPaymentPassword' | 'heldUntil'>;

export const isSpendingBlocked = ({ hasPaymentPassword, heldUntil }: Standing): boolean =>
  !hasPaymentPassword || heldUntil !== null;

/** Conditions that the member must meet or wait for before they can spend points. */
export function SpendingBlocker(standing: Standing) {
  const { t } = useTranslation('points');
  return (
    <PaymentPasswordBlocker
      {...standing}
      words={{
        missing: t('pin.none'),
        why: t('pin.none.why'),
        set: t('pin.set'),
        held: t('held'),
        heldUntil: (time) => t('held.until', { time }),
      }}
    />
  );
}
