import { contractTerms } from '@app/shared/contracts/contract-terms';
import { worstDeficit } from '@app/shared/payouts/dividend';
import { Banner } from '@app/ui/feedback/banner';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { percentText } from '@app/ui/format/figure-text';
import { useWords } from '../../lib/words.ts';
import type { useTerms } from './use-terms.ts';

type Terms = ReturnType<typeof useTerms>['terms'];

/** Shows the largest amount that an agent might owe agents below, before the terms are proposed. */
export function WorstDeficit({ terms }: { readonly terms: Terms }) {
  const { t, locale } = useWords();
  const money = useMoneyText();
  const { data } = contractTerms.safeParse(terms);
  const worst = data && 'base' in data ? worstDeficit(data) : undefined;
  if (!worst) return null;
  const { rate, most } = worst;
  const percent = percentText(rate / 1_000_000, locale, { digitsMax: 4 });
  return (
    <Banner state="info" title={t('agents.deficit')}>
      {most
        ? t('agents.deficit.text', {
            percent,
            turnover: money(most.turnover),
            amount: money(most.amount),
          })
        : t('agents.deficit.text.open', { percent })}
    </Banner>
  );
}
