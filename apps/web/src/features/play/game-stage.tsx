import { ConnectionError } from '@app/client/errors';
import type { SiteMessage } from '@app/shared/seamless/page-messages';
import { Spinner } from '@app/ui/feedback/spinner';
import { useOnline } from '@app/ui/feedback/use-online';
import { Icon } from '@app/ui/pictures/icon';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWallet } from '../../parts/wallet/use-wallet.ts';
import styles from './game-page.module.css';
import { useFrameFocus } from './use-frame-focus.ts';
import { useGameMessages } from './use-game-messages.ts';

interface GameStageProps {
  readonly title: string;
  readonly vassalage: string;
  /** Undefined until the game has been opened for the member. */
  readonly url: string | undefined;
  /** Whether the balance is visible around the game. If not, the game shows it. */
  readonly isBalanceAround: boolean;
}

/** The vendor's page in a frame, with an overlay while it is not available. */
export function GameStage({ title, vassalage, url, isBalanceAround }: GameStageProps) {
  const { t } = useTranslation('play');
  const isOnline = useConnection();
  const [shownUrl, setShownUrl] = useState<string>();
  const [loads, setLoads] = useState(0);
  const isShown = url !== undefined && shownUrl === url;
  const frame = useRef<HTMLIFrameElement>(null);
  useGameMessages({ vassalage, url, frame });
  useFrameFocus(frame, isShown);
  useEffect(() => {
    if (!isShown || loads === 0) return; // sent again for each page that the frame loads
    const message: SiteMessage = { type: 'balance-around', isShown: isBalanceAround };
    frame.current?.contentWindow?.postMessage(message, new URL(url).origin);
  }, [isShown, url, loads, isBalanceAround]);
  useEffect(() => {
    if (!url) setShownUrl(undefined);
  }, [url]);

  return (
    <>
      {url && (
        <iframe
          ref={frame}
          key={url}
          src={url}
          title={title}
          // The overlay's text would otherwise overlap the game's own figures.
          className={`${styles.frame} ${isOnline ? '' : 'invisible'}`}
          allow="autoplay; fullscreen; clipboard-write"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          onLoad={() => {
            setShownUrl(url);
            setLoads((count) => count + 1);
          }}
        />
      )}
      {!isShown && isOnline && (
        <p className={styles.waiting} aria-busy="true">
          <span className={styles.mark}>
            <Spinner />
          </span>
          {t('opening', { game: title })}
        </p>
      )}
      {!isOnline && (
        <div role="alert" className={styles.lost}>
          <span className="text-3xl text-pending">
            <Icon name="wifi-slash" />
          </span>
          <p className="text-lg font-strong">{t('lost.title')}</p>
          <p className="max-w-panel text-ink-2">{t('lost.text')}</p>
        </div>
      )}
    </>
  );
}

/** Whether requests reach the server: a device may report a connection although they fail. */
function useConnection(): boolean {
  const isOnline = useOnline();
  const { error } = useWallet();
  return isOnline && !(error instanceof ConnectionError);
}
