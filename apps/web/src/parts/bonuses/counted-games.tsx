import type { bonusDetails } from '@app/shared/bonuses/calls';
import type { Answer } from '@app/shared/contract/contract';
import { Fact } from '@app/ui/tables/fact-list';
import { Suspense } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

type Counted = Answer<typeof bonusDetails>['list'][number]['games'];

interface CountedGamesProps {
  readonly games: Counted;
}

/**
 * Facts about a bonus: which games count and how much, and which do not. Loading these phrases does not suspend the
 * page.
 */
export const CountedGames = ({ games }: CountedGamesProps) => (
  <Suspense>
    <Facts games={games} />
  </Suspense>
);

function Facts({ games }: CountedGamesProps) {
  const { t } = useTranslation(['bonuses', 'games']);
  const counted = games.filter(({ percent }) => percent > 0);
  const nothing = games.filter(({ percent }) => percent === 0);
  return (
    <>
      {counted.length > 0 && (
        <Fact label={t('counted')}>
          <ul>
            {counted.flatMap(({ gameType, percent, exceptions }) => [
              <li key={gameType}>
                {t('counted.of', {
                  games: t(`games:category.${gameType}`),
                  percent: percent / 100,
                })}
              </li>,
              ...exceptions.map((one) => (
                <li key={`${gameType} ${one.gameName}`} className="text-sm text-ink-2">
                  {t('counted.of', { games: one.gameName, percent: one.percent / 100 })}
                </li>
              )),
            ])}
          </ul>
        </Fact>
      )}
      {nothing.length > 0 && (
        <Fact label={t('counted.nothing')}>
          <ul>
            {nothing.map(({ gameType }) => (
              <li key={gameType}>{t(`games:category.${gameType}`)}</li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

/** States that bets on draws use cash only, where the site has draws. */
export const BonusOnDraws = ({ games }: CountedGamesProps) =>
  games.some(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT') && (
    <Suspense>
      <OnDraws />
    </Suspense>
  );

function OnDraws() {
  const { t } = useTranslation('bonuses');
  return <p className="text-sm text-ink-2">{t('counted.draws')}</p>;
}
