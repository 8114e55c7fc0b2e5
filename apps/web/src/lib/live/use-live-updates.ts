import { useClient } from '@app/client/client-provider';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session.ts';

/** Longer than a page takes to show itself: until then, what changed is asked for by its age. */
const IDLE_MS_MAX = 2_000;

/** Keeps the page as fresh as the server: what follows a kind of change is read again when it comes. */
export function useLiveUpdates(): void {
  const api = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const who = session ? `${session.customerId} ${session.since}` : 'visitor';

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      // Not what a page must have to be seen. Without it, pages ask again now and then by themselves.
      const code = await import('./live-updates.ts').catch(() => undefined);
      if (isOver || !code) return;
      stop = code.startLiveUpdates({ api, queries, name: `live ${who}` }); // of this address
    };
    const cancel = whenIdle(() => void start());
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [api, queries, who]);
}

/** Once the page has all that a reader came for: what comes after that is not theirs to wait for. */
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
