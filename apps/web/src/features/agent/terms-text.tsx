import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { useMoneyText } from '@app/ui/use-money-text';
import { useTranslation } from 'react-i18next';
import { usePercentText } from '../../lib/use-percent-text.ts';

interface Terms {
  readonly profitRate: Rate;
  readonly lossRate: Rate;
  readonly singleBetThreshold: Money;
}

/** What a contract for real-time salary promises, in one line. */
export function TermsText({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation('team');
  const percent = usePercentText();
  const money = useMoneyText();
  return (
    <>
      {t('terms', {
        lost: percent(terms.lossRate),
        won: percent(terms.profitRate),
        threshold: money(terms.singleBetThreshold),
      })}
    </>
  );
}
