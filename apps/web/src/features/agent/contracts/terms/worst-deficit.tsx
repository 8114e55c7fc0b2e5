import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { worstDeficit } from '@app/shared/payouts/dividend';
import { Banner } from '@app/ui/feedback/banner';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { usePercentText } from '../../../../lib/language/use-percent-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';

interface WorstDeficitProps {
  /** The agent who would receive the terms. */
  readonly agent: string;
  readonly terms: ContractTermsOf;
}

/** The largest amount that the reader might owe under these terms, shown before they are offered. */
export function WorstDeficit({ agent, terms }: WorstDeficitProps) {
  const { t } = useTranslation('contracts');
  const money = useMoneyText();
  const percentText = usePercentText();
  const worst = 'base' in terms ? worstDeficit(terms) : undefined;
  if (!worst) return null;
  const { rate, most } = worst;
  const percent = percentText(rate);
  const texts = most && { turnover: money(most.turnover), amount: money(most.amount) };
  return (
    <Banner state="info" title={t('deficit')}>
      {texts
        ? t('deficit.text', { agent, percent, ...texts })
        : t('deficit.text.open', { agent, percent })}
    </Banner>
  );
}
