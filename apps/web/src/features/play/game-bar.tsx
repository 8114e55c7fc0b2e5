import { Elapsed } from '@app/ui/countdown';
import { Icon } from '@app/ui/icon';
import { IconButton } from '@app/ui/icon-button';
import { lazy, type RefObject, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { FavoriteButton } from '../games/favorite-button.tsx';
import { SessionNet } from '../wallet/session-net.tsx';
import styles from './game-page.module.css';
import { useLeaveGame } from './use-leave-game.ts';

const loadInfo = async () => ({ default: (await import('./info-sheet.tsx')).InfoSheet });
const InfoSheet = lazy(loadInfo);

interface GameBarProps {
  readonly title: string;
  readonly vendor: string;
  readonly game: string;
  /** What goes full screen: the game and both bars. */
  readonly room: RefObject<HTMLElement | null>;
  readonly onReload: () => void;
}

/** Under a game: home, its name, how long one has been here and what came of it, info, full screen. */
export function GameBar({ title, vendor, game, room, onReload }: GameBarProps) {
  const { t } = useTranslation('play');
  const leave = useLeaveGame();
  const session = useSession();
  const [informed, setInformed] = useState(false);
  const isFull = useSyncExternalStore(onFullScreen, isFullScreen, () => false);
  const toggleFull = () => {
    if (isFull) void document.exitFullscreen();
    else void room.current?.requestFullscreen();
  };
  return (
    <footer className={styles.bar}>
      <IconButton icon="arrow-left" label={t('back')} onPress={() => void leave()} />
      <span className="min-w-0 grow truncate font-strong">
        {/* The narrowest phones have room for a letter of it; the heading says it anyway. */}
        <bdi className="hidden phone:inline">{title}</bdi>
      </span>
      {session && (
        <span className="flex items-center gap-2 text-ink-2" title={t('clock')}>
          <Icon name="clock" />
          <span className="sr-only">{t('clock')}</span>
          <span className="grid gap-x-2 phone:flex">
            <Elapsed since={session.since} />
            <SessionNet />
          </span>
        </span>
      )}
      <FavoriteButton vendor={vendor} gameCode={game} />
      <IconButton
        icon="info"
        label={t('info')}
        onIntent={loadInfo}
        onPress={() => setInformed(true)}
      />
      {globalThis.document?.fullscreenEnabled && (
        <IconButton
          icon={isFull ? 'arrows-in' : 'arrows-out'}
          label={isFull ? t('full.leave') : t('full.enter')}
          onPress={toggleFull}
        />
      )}
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

const isFullScreen = () => document.fullscreenElement !== null;

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
