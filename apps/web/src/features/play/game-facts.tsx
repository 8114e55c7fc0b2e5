import { ErrorState } from '@app/ui/error-state';
import { Fact, FactList } from '@app/ui/fact-list';
import { Multiplier, Percent } from '@app/ui/figures';
import { Money } from '@app/ui/money';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { useGameSheet } from './use-game-sheet.ts';

interface GameFactsProps {
  readonly vendor: string;
  readonly game: string;
}

/** Return, spread, stakes and the most that a round can pay, as far as the vendor says them. */
export function GameFacts({ vendor, game }: GameFactsProps) {
  const { t } = useTranslation('play');
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useGameSheet(vendor, game);
  if (isPending) {
    return (
      <div className="grid gap-2" aria-busy="true">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        failed={errorText(error)}
        safe={t('launch.safe')}
        reference={referenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { rtp, volatility, stakeMin, stakeMax, maxWin, vendorName, verifyUrl } = data;
  return (
    <div>
      <FactList>
        {rtp !== null && (
          <Fact label={t('fact.return')}>
            <Percent value={rtp / 100} />
          </Fact>
        )}
        {volatility !== null && (
          <Fact label={t('fact.volatility')}>{t(`volatility.${volatility}`)}</Fact>
        )}
        {maxWin !== null && (
          <Fact label={t('fact.maxWin')}>
            <Multiplier value={maxWin} />
          </Fact>
        )}
        {stakeMin !== null && stakeMax !== null && (
          <Fact label={t('fact.stakes')}>
            <Money amount={stakeMin} /> – <Money amount={stakeMax} />
          </Fact>
        )}
        <Fact label={t('fact.vendor')}>
          <bdi>{vendorName}</bdi>
        </Fact>
      </FactList>
      {rtp !== null && <p className="pt-2 text-sm text-ink-2">{t('fact.return.meaning')}</p>}
      {verifyUrl && <p className="pt-2 text-sm text-ink-2">{t('fair')}</p>}
    </div>
  );
}
