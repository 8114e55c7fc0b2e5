import { Elapsed } from '@app/ui/countdown';
import { Icon } from '@app/ui/icon';
import { IconButton } from '@app/ui/icon-button';
import { type RefObject, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import styles from './game-page.module.css';
import { useLeaveGame } from './use-leave-game.ts';

interface GameBarProps {
  readonly title: string;
  /** What goes full screen: the game and both bars. */
  readonly room: RefObject<HTMLElement | null>;
  readonly onReload: () => void;
}

/** Under a game: home, its name, how long one has been here, again, and full screen. */
export function GameBar({ title, room, onReload }: GameBarProps) {
  const { t } = useTranslation('play');
  const leave = useLeaveGame();
  const session = useSession();
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  const toggleFull = () => {
    if (isFull) void document.exitFullscreen();
    else void room.current?.requestFullscreen();
  };
  return (
    <footer className={styles.bar}>
      <IconButton icon="arrow-left" label={t('back')} onPress={() => void leave()} />
      <span className="min-w-0 grow truncate font-strong">
        <bdi>{title}</bdi>
      </span>
      {session && (
        <span className="flex shrink-0 items-center gap-2 text-ink-2" title={t('clock')}>
          <Icon name="clock" />
          <span className="sr-only">{t('clock')}</span>
          <Elapsed since={session.since} />
        </span>
      )}
      <IconButton icon="arrows-clockwise" label={t('reload')} onPress={onReload} />
      {document.fullscreenEnabled && (
        <IconButton
          icon={isFull ? 'arrows-in' : 'arrows-out'}
          label={isFull ? t('full.leave') : t('full.enter')}
          onPress={toggleFull}
        />
      )}
    </footer>
  );
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
