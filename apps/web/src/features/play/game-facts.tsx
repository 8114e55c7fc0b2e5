import { Answered } from '@app/client/answered';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Multiplier, Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type GameSheet, useGameSheet } from './use-game-sheet.ts';

interface GameFactsProps {
  readonly vendor: string;
  readonly game: string;
}

/** Return, volatility, stakes and maximum win, as far as the vendor states them. */
export function GameFacts({ vendor, game }: GameFactsProps) {
  const { t } = useTranslation('play');
  const waiting = (
    <div className="grid gap-2" aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
  return (
    <Answered answer={useGameSheet(vendor, game)} waiting={waiting} safe={t('launch.safe')}>
      {(sheet) => <Facts sheet={sheet} />}
    </Answered>
  );
}

function Facts({ sheet }: { readonly sheet: GameSheet }) {
  const { t } = useTranslation('play');
  const { rtp, volatility, stakeMin, stakeMax, maxWin, vendorName, verifyUrl } = sheet;
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
