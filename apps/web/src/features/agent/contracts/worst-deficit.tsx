import type { ContractTermsOf } from '@app/shared/payouts/contract-terms';
import { worstDeficit } from '@app/shared/payouts/dividend';
import { Banner } from '@app/ui/banner';
import { useMoneyText } from '@app/ui/use-money-text';
import { useTranslation } from 'react-i18next';

interface WorstDeficitProps {
  /** Whom they would be promised to. */
  readonly agent: string;
  readonly terms: ContractTermsOf;
}

/** The most that the reader may come to owe by these terms, said before they are offered. */
export function WorstDeficit({ agent, terms }: WorstDeficitProps) {
  const { t } = useTranslation('contracts');
  const money = useMoneyText();
  const worst = 'base' in terms ? worstDeficit(terms) : undefined;
  if (!worst || worst.amount === 0n) return null;
  const { rate, turnover, amount } = worst;
  const percent = rate / 10_000;
  const texts = { turnover: money(turnover), amount: money(amount) };
  return (
    <Banner state="info" title={t('deficit')}>
      {t('deficit.text', { agent, percent, ...texts })}
    </Banner>
  );
}
