import type { Answer } from '@app/shared/contract/contract';
import { nearDraw } from '@app/shared/lotteries/calls';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Refetches a list once for each new result of its lottery. Live updates do not name the lottery, so this compares the
 * newest draw of the betting page instead.
 */
export function useRefetchWhenDrawn(gameId: number, refetch: () => unknown): void {
  const newest = useNewestDrawn(gameId);
  const known = useRef(newest);
  useEffect(() => {
    const before = known.current;
    known.current = newest;
    if (newest && before !== undefined && before !== newest) refetch();
  }, [newest, refetch]);
}

/**
 * The newest draw with a result, from the betting page's cached answer: null while it is being drawn, undefined before
 * an answer is loaded.
 */
function useNewestDrawn(gameId: number): string | null | undefined {
  const queries = useQueryClient();
  // The cache also notifies about queries that a component starts while it renders: batching delays those until React
  // is done.
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queries],
  );
  const read = () => newestIn(queries, gameId);
  return useSyncExternalStore(subscribe, read, read);
}

function newestIn(queries: QueryClient, gameId: number): string | null | undefined {
  const near = queries.getQueryData<Answer<typeof nearDraw>>([nearDraw.name, { gameId }]);
  if (!near) return undefined;
  const { previousNumero } = near;
  return previousNumero?.winNo ? previousNumero.numero : null;
}
