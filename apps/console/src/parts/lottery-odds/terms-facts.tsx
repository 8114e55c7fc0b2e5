import type { Money as Amount } from '@app/shared/money/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useWords } from '../../lib/words.ts';

interface Terms {
  readonly seriesMin: number;
  readonly seriesMax: number;
  readonly noteMin: Amount;
  readonly memberStakeMax: Amount;
  readonly liabilityMax: Amount;
}

interface TermsFactsProps {
  readonly terms: Terms;
  /** Current terms, for comparison. */
  readonly before?: Terms | undefined;
}

const AMOUNTS = ['noteMin', 'memberStakeMax', 'liabilityMax'] as const;

/** Limits of a lottery, with previous values if they change. */
export function TermsFacts({ terms, before = terms }: TermsFactsProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const changeOf = (textOf: (terms: Terms) => string) => {
    const texts = { before: textOf(before), after: textOf(terms) };
    return <bdi>{texts.before === texts.after ? texts.after : t('audit.change', texts)}</bdi>;
  };
  return (
    <FactList>
      <Fact label={t('prices.series')}>
        {changeOf(({ seriesMin, seriesMax }) =>
          t('prices.seriesOf', { least: `${seriesMin}`, most: `${seriesMax}` }),
        )}
      </Fact>
      {AMOUNTS.map((amount) => (
        <Fact key={amount} label={t(`detail.${amount}`)}>
          {changeOf((one) => money(one[amount]))}
        </Fact>
      ))}
    </FactList>
  );
}
