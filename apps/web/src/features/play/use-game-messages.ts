import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteActivity } from '../../lib/activity.ts';
import { useRefreshWallet } from '../wallet/use-wallet.ts';

/**
 * Listens to the game in the frame. Whatever it says is only a nudge: money is asked for at the
 * server. A round in the frame is something its player did, so it keeps the session alive.
 */
export function useGameMessages(url: string | undefined): void {
  const refresh = useRefreshWallet();
  const navigate = useNavigate();
  useEffect(() => {
    if (!url) return;
    const { origin } = new URL(url, location.href);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return;
      noteActivity();
      refresh();
      if (isWishToLeave(event.data)) void navigate('/');
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [url, refresh, navigate]);
}

const isWishToLeave = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'leave';
