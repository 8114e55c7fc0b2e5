import { useServerSeconds } from '@app/ui/use-server-seconds';
import { useEffect } from 'react';
import { setServerNow } from '../../lib/server-clock.ts';

/**
 * The server's time in whole seconds since 1970, from one ticker for all clocks of the page. Renders again each second.
 *
 * @param serverTime what an answer said that the time was when it was given: the clock is set by it
 */
export function useServerClock(serverTime?: number): number {
  useSetServerClock(serverTime);
  return useServerSeconds();
}

/** Sets the page's clock by what an answer says, without rendering each second. */
export function useSetServerClock(serverTime: number | undefined): void {
  useEffect(() => {
    if (serverTime !== undefined) setServerNow(serverTime);
  }, [serverTime]);
}
