import { useEffect } from 'react';
import { setServerNow } from '../../lib/server-clock.ts';

/** Sets the page's clock by an answer's server time. */
export function useSetServerClock(serverTime: number | undefined): void {
  useEffect(() => {
    if (serverTime !== undefined) setServerNow(serverTime);
  }, [serverTime]);
}
