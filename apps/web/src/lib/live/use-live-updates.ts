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
      // Optional for the page. Without it, pages poll at intervals.
      const code = await import('./live-updates.ts').catch(() => undefined);
      if (isOver || !code) return;
      stop = code.startLiveUpdates({ api, queries, name: `live ${who}` }); // one stream per address
    };
    // Until then the page's age determines the changes that it missed.
    const cancel = whenIdle(() => void start());
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [api, queries, who]);
}
