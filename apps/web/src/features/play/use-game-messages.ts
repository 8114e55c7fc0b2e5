import { useEffect, useEffectEvent } from 'react';
import { noteActivity } from '../../lib/activity.ts';
import { useRefreshWallet } from '../wallet/use-wallet.ts';
import { useLeaveGame } from './use-leave-game.ts';

/**
 * Listens to the game in the frame. Whatever it says is only a nudge: money is asked for at the
 * server. A round in the frame is something its player did, so it keeps the session alive.
 */
export function useGameMessages(url: string | undefined): void {
  const refresh = useRefreshWallet();
  const leave = useLeaveGame();
  const hear = useEffectEvent((message: unknown) => {
    noteActivity();
    refresh();
    if (isWishToClose(message)) void leave();
  });
  useEffect(() => {
    if (!url) return;
    const { origin } = new URL(url, location.href);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin === origin) hear(event.data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url]);
}

const isWishToClose = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'close';
