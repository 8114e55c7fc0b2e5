import { IconButton } from '@app/ui/buttons/icon-button';
import { Elapsed } from '@app/ui/figures/countdown';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { useSession } from '../../lib/session/session.ts';
import { FavoriteButton } from '../../parts/games/favorite-button.tsx';
import { SessionNet } from '../../parts/wallet/session-net.tsx';
import styles from './game-page.module.css';
import { useLeaveGame } from './use-leave-game.ts';

const loadInfo = async () => ({ default: (await import('./info-sheet.tsx')).InfoSheet });
const InfoSheet = lazy(loadInfo);

interface GameBarProps {
  readonly title: string;
  readonly vendor: string;
  readonly game: string;
  /** Whether the site has no game with this code; then no information is shown. */
  readonly isUnknown: boolean;
  /** Undefined while no game is visible. */
  readonly onFull: (() => void) | undefined;
  readonly onReload: () => void;
}

/** Bar under a game: home, name, session time and result, info, full screen. */
export function GameBar(props: GameBarProps) {
  const { title, vendor, game, isUnknown, onFull, onReload } = props;
  const { t } = useTranslation('play');
  const leave = useLeaveGame();
  const session = useSession();
  const [informed, setInformed] = useState(false);
  return (
    <footer className={styles.bar}>
      <IconButton icon="arrow-left" label={t('back')} onPress={() => void leave()} />
      <div className={styles.named}>
        <bdi className={styles.name}>{title}</bdi>
        {session && (
          <p className="flex items-center gap-2 text-ink-2" title={t('clock')}>
            <span className="sr-only">{t('clock')}</span>
            <Elapsed since={session.since} />
            <SessionNet />
          </p>
        )}
      </div>
      {!isUnknown && (
        <>
          <span className={styles.favorite}>
            <FavoriteButton vendor={vendor} gameCode={game} />
          </span>
          <IconButton
            icon="info"
            label={t('info')}
            onIntent={() => loadAhead(loadInfo)}
            onPress={() => setInformed(true)}
          />
        </>
      )}
      {onFull && <IconButton icon="arrows-out" label={t('full.enter')} onPress={onFull} />}
      {informed && (
        <Suspense>
          <InfoSheet
            title={title}
            vendor={vendor}
            game={game}
            onReload={onReload}
            onClose={() => setInformed(false)}
          />
        </Suspense>
      )}
    </footer>
  );
}
