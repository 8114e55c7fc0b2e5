import { Boundary } from '@app/ui/feedback/boundary';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useFlag, useSite } from '../../lib/site.ts';
import { ContinueStrip } from './continue-strip.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { HotGames, LatestWins, useHasSide } from './home-side.tsx';
import { LiveStrip } from './live-strip.tsx';
import { LobbyGames } from './lobby-games.tsx';
import { VisitorStrip } from './visitor-strip.tsx';

const MemberNotices = lazy(async () => ({
  default: (await import('./member-notices.tsx')).MemberNotices,
}));

interface HomePageProps {
  /** The operator's banners, beside the hero. */
  readonly banners?: ReactNode;
  /** Titles of the operator's notices. */
  readonly ticker?: ReactNode;
}

/** The lobby: the member's last games, the hero, then the games. */
export function HomePage({ banners, ticker }: HomePageProps) {
  const { t } = useTranslation('home');
  const session = useSession();
  const { siteName } = useSite();
  const hasGames = useFlag('GAMELO3');
  const hasSide = useHasSide() && hasGames;
  return (
    <div className={`${styles.page} ${hasSide ? styles.withSide : ''}`}>
      <title>{t('title', { site: siteName })}</title>
      {session && (
        <h1 className="sr-only">
          {t('welcome.back', { name: session.nickname || session.username })}
        </h1>
      )}
      <div className={styles.main}>
        <div className={styles.now}>
          {session && (
            <Suspense>
              <MemberNotices />
            </Suspense>
          )}
          {session ? <ContinueStrip /> : <VisitorStrip />}
          {hasGames && <LiveStrip />}
          <div className={styles.top}>
            <Boundary>{hasGames && <Hero />}</Boundary>
            {banners}
          </div>
          {ticker}
        </div>
        {hasGames && <LobbyGames />}
      </div>
      {hasGames && (
        <div className={styles.side}>
          <HotGames />
          <LatestWins />
        </div>
      )}
    </div>
  );
}
