import { Answered } from '@app/client/answered';
import { Awaited } from '@app/ui/feedback/awaited';
import { Banner } from '@app/ui/feedback/banner';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Link } from '@app/ui/navigation/link';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { DrawTicket } from '../../parts/lottery/draws/draw-ticket.tsx';
import { type MenuGame, pageOf } from '../../parts/lottery/use-lotteries.ts';
import { useOwnSeries } from '../../parts/lottery/use-own-series.ts';
import { Desk } from './desk.tsx';

export { loadAnswers } from './load-answers.ts';

import styles from './lottery-play-page.module.css';
import { termsOf } from './rules/play-terms.ts';
import { limitsOf, useLimits, usePlayMenu, useRules } from './use-lottery.ts';

interface LotteryPlayPageProps {
  readonly game: MenuGame;
}

/** Longer names than this are set smaller on a phone, so that they are not cut off. */
const LONG_NAME = 14;

/** One lottery: its plays, the board and the slip. */
export function LotteryPlayPage({ game }: LotteryPlayPageProps) {
  const { t } = useTranslation('lottery-play');
  return (
    <div className="grid grid-cols-1 gap-4 pt-1">
      <PageTitle>{game.gameName}</PageTitle>
      {game.isResting ? (
        <>
          <Heading game={game} />
          <Banner state="pending" title={t('resting')}>
            {t('resting.text')}
          </Banner>
        </>
      ) : (
        <Game key={game.gameId} game={game} />
      )}
    </div>
  );
}

function Heading({ game }: LotteryPlayPageProps) {
  const { t } = useTranslation('lottery-play');
  const page = pageOf(game);
  const isLong = game.gameName.length > LONG_NAME;
  return (
    <div className={`flex min-w-0 items-baseline justify-between gap-x-4 ${styles.heading}`}>
      <h1
        className={`min-w-0 truncate type-display tablet:text-xl ${isLong ? 'text-sm' : 'text-lg'}`}
      >
        {game.gameName}
      </h1>
      {page && (
        <span className="hidden shrink-0 text-xs phone:inline wide:hidden">
          <Link href={page} look="quiet">
            {t('games.all')}
          </Link>
        </span>
      )}
    </div>
  );
}

function Game({ game }: LotteryPlayPageProps) {
  const { t } = useTranslation('lottery-play');
  const rules = useRules(game.family);
  const menu = usePlayMenu(game.gameId);
  const limits = useLimits(game.gameId);
  const { own, isAwaited } = useOwnSeries(game.gameId);
  const heading = <Heading game={game} />;
  const waiting = <Waiting game={game} heading={heading} />;
  if (isAwaited) return waiting;
  return (
    <Answered answer={menu} waiting={waiting} safe={t('safe')}>
      {(menus) => (
        <Answered answer={limits} waiting={waiting} safe={t('safe')}>
          {(setting) => (
            <Answered answer={rules} waiting={waiting} safe={t('safe')}>
              {(family) => {
                const terms = termsOf(menus);
                return terms ? (
                  <Desk
                    game={game}
                    heading={heading}
                    family={family}
                    terms={terms}
                    limits={limitsOf(setting)}
                    own={own}
                  />
                ) : (
                  <>
                    {heading}
                    <Empty state="no-bets" sentence={t('nothing')} />
                  </>
                );
              }}
            </Answered>
          )}
        </Answered>
      )}
    </Answered>
  );
}

interface WaitingProps extends LotteryPlayPageProps {
  readonly heading: ReactNode;
}

/**
 * Placeholder with the ticket in its final position and a board below it, so that nothing moves. A prerendered board
 * stays.
 */
function Waiting({ game, heading }: WaitingProps) {
  return (
    <div className={styles.page} data-splash>
      <div className={styles.parts}>
        <DrawTicket game={game} heading={heading} />
        <Awaited>
          <div className="grid min-h-screen grid-cols-1 content-start gap-2">
            <Skeleton shape="control" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </Awaited>
      </div>
      <div className={styles.games} />
    </div>
  );
}
