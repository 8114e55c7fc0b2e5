import { useEffect } from 'react';
import { setServerNow } from '../../lib/server-clock.ts';

/** Sets the page's clock by what an answer says. */
export function useSetServerClock(serverTime: number | undefined): void {
  useEffect(() => {
    if (serverTime !== undefined) setServerNow(serverTime);
  }, [serverTime]);
}
