import type { Money as Amount } from '@app/shared/money/money';
import { Fact, FactList } from '@app/ui/fact-list';
import { Money } from '@app/ui/money';
import { useWords } from '../../lib/words.ts';

interface TermsFactsProps {
  readonly terms: {
    readonly seriesMin: number;
    readonly seriesMax: number;
    readonly noteMin: Amount;
    readonly memberStakeMax: Amount;
    readonly liabilityMax: Amount;
  };
}

/** Within which limits a lottery is bet on. */
export function TermsFacts({ terms }: TermsFactsProps) {
  const { t } = useWords();
  const { seriesMin, seriesMax, noteMin, memberStakeMax, liabilityMax } = terms;
  return (
    <FactList>
      <Fact label={t('prices.series')}>
        {t('prices.seriesOf', { least: `${seriesMin}`, most: `${seriesMax}` })}
      </Fact>
      <Fact label={t('detail.noteMin')}>
        <Money amount={noteMin} />
      </Fact>
      <Fact label={t('detail.memberStakeMax')}>
        <Money amount={memberStakeMax} />
      </Fact>
      <Fact label={t('detail.liabilityMax')}>
        <Money amount={liabilityMax} />
      </Fact>
    </FactList>
  );
}
