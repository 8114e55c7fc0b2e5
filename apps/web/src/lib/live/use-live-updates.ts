import { useClient } from '@app/client/client-provider';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session.ts';

/** Longer than a page takes to render: until then, the page's age tells what it may have missed. */
const IDLE_MS_MAX = 2_000;

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
    const cancel = whenIdle(() => void start());
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [api, queries, who]);
}

/** Runs once the page has loaded and is idle, so that it does not delay content. */
function whenIdle(act: () => void): () => void {
  if (document.readyState === 'complete') return afterIdle(act);
  const loading = new AbortController();
  let cancel = () => {};
  const begin = () => {
    cancel = afterIdle(act);
  };
  addEventListener('load', begin, { once: true, signal: loading.signal });
  return () => {
    loading.abort();
    cancel();
  };
}

function afterIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, IDLE_MS_MAX);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_MS_MAX });
  return () => cancelIdleCallback(handle);
}
