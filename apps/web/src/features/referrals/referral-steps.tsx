import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { ReferralTerms } from './referral-details.ts';

/** Steps of the friend, and further conditions. */
export function ReferralSteps({ terms }: { readonly terms: ReferralTerms }) {
  const { t } = useTranslation('referrals');
  const money = useMoneyText();
  const { depositAmount, validBetAmount, needsMobile, days, activeDays } = terms;
  const { friendsMax, turnoverMultiplier } = terms;
  const steps = [
    t('step.register'),
    needsMobile && t('step.phone'),
    t('step.deposit', { amount: money(depositAmount) }),
    validBetAmount > 0n && t('step.bet', { amount: money(validBetAmount) }),
  ].filter((step) => step !== false);
  const conditions = [
    t('step.days', { days }),
    activeDays > 0 && t('step.active', { days: activeDays }),
    t('step.max', { count: friendsMax }),
    turnoverMultiplier > 0 && t('step.turnover', { times: turnoverMultiplier }),
    t('step.reversed'),
    t('step.own'),
  ].filter((condition) => condition !== false);
  return (
    <Card title={t('steps')}>
      <ol className="grid gap-3">
        {steps.map((step, n) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-surface-2 text-sm font-strong"
            >
              {n + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <ul className="mt-4 grid list-disc gap-1 ps-5 text-sm text-ink-2">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </Card>
  );
}
