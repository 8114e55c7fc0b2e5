import { useClient } from '@app/client/client-provider';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../loading/when-idle.ts';
import { useSession } from '../session/session.ts';

/** Keeps the page up to date with the server: changes refetch the queries that follow them. */
export function useLiveUpdates(): void {
  const api = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const who = session ? `${session.customerId} ${session.since}` : 'visitor';

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      // The page works without this file: it then polls at intervals.
      const code = await import('./live-updates.ts').catch(() => undefined);
      if (isOver || !code) return;
      stop = code.startLiveUpdates({ api, queries, name: `live ${who}` }); // one stream per address
    };
    // Changes until then are not lost: the connection first requests those since the page began to load.
    const cancel = whenIdle(() => void start());
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [api, queries, who]);
}
