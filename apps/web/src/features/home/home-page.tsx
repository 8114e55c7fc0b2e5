import { Boundary } from '@app/ui/feedback/boundary';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useFlag, useSite } from '../../lib/site.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { HotGames, LatestWins, useHasSide } from './home-side.tsx';
import { LobbyGames } from './lobby-games.tsx';
import { NowStrip } from './now/now-strip.tsx';
import { PaidStrip } from './paid-strip.tsx';
import { StartPlace } from './start-place.tsx';
import { VisitorStrip } from './visitor-strip.tsx';

// Loaded on demand: visitors have no games to continue.
const MemberStrip = lazy(async () => ({
  default: (await import('./member/member-strip.tsx')).MemberStrip,
}));

interface HomePageProps {
  /** The operator's banners, beside the hero. */
  readonly banners?: ReactNode;
  /** Titles of the operator's notices, below the first games. */
  readonly ticker?: ReactNode;
}

/** The lobby: what waits for the member, what happens now, the hero, then the games. */
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
          {session ? (
            <Suspense fallback={<StartPlace />}>
              <MemberStrip />
            </Suspense>
          ) : (
            <VisitorStrip />
          )}
          {hasGames && (
            <Boundary look="bar">
              <NowStrip />
            </Boundary>
          )}
          {hasGames && <PaidStrip />}
          <div className={styles.top}>
            <Boundary>{hasGames && <Hero />}</Boundary>
            {banners}
          </div>
        </div>
        {hasGames ? <LobbyGames notices={ticker} /> : ticker}
      </div>
      {hasGames && (
        <div className={styles.side}>
          <div className={styles.wins}>
            <LatestWins />
          </div>
          <HotGames />
        </div>
      )}
    </div>
  );
}
