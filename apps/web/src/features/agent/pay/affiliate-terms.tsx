import { useMoneyText } from '@app/ui/figures/use-money-text';
import { usePercentText } from '../../../lib/language/use-percent-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { AffiliatePlan } from './use-affiliate.ts';

interface AffiliateTermsProps {
  readonly plan: AffiliatePlan;
  readonly timeZone: string | undefined;
}

/** A plan in words, one sentence per rule. */
export function AffiliateTerms({ plan, timeZone }: AffiliateTermsProps) {
  const { t } = useTranslation('affiliate');
  const sentences = useSentences(plan);
  const time = useTimeText(timeZone);
  return (
    <ul className="grid gap-2 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {plan.validFrom !== null && (
        <li className="text-ink-3">{t('terms.from', { month: time.month(plan.validFrom) })}</li>
      )}
    </ul>
  );
}

function useSentences(plan: AffiliatePlan): string[] {
  const { t } = useTranslation('affiliate');
  const money = useMoneyText();
  const percent = usePercentText();
  const tiers = plan.tiers.map(({ ngr, depositors, rate }) => {
    const figures = { rate: percent(rate), ngr: money(ngr), depositors };
    if (ngr === 0n && depositors === 0) return t('terms.tier.all', figures);
    return t(depositors > 0 ? 'terms.tier.both' : 'terms.tier', figures);
  });
  const deducted = (['bonusRate', 'paymentFeeRate', 'adminFeeRate', 'taxRate'] as const)
    .filter((name) => plan[name] > 0)
    .map((name) => t(`terms.${name}`, { rate: percent(plan[name]) }));
  const cpa = {
    amount: money(plan.cpaAmount),
    deposit: money(plan.cpaDeposit),
    turnover: money(plan.cpaTurnover),
    days: plan.cpaDays,
  };
  const hasShare = plan.tiers.length > 0;
  return [
    ...tiers,
    ...(hasShare ? deducted : []),
    ...(hasShare ? [t(`terms.negative.${plan.negative}`)] : []),
    ...(hasShare && plan.ringFenceFrom > 0n
      ? [t('terms.ringFence', { amount: money(plan.ringFenceFrom) })]
      : []),
    ...(plan.cpaAmount > 0n ? [t('terms.cpa', cpa)] : []),
    ...(plan.subRate > 0 ? [t('terms.sub', { rate: percent(plan.subRate) })] : []),
  ];
}
