import { useClient } from '@app/client/client-provider';
import type { Answer } from '@app/shared/contract/contract';
import { balances, wallets } from '@app/shared/wallet/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { drawHolds } from './draw-holds.ts';
import { heldToAsk, useHeld } from './held-money.ts';
import { shownBalances, type Timestamped } from './shown-money.ts';

/** Polling interval, in case a live update was missed. */
const REFETCH_MS = 60_000;
/** Throttle: minimum interval between requests of the balance. */
const REFRESH_MS_MIN = 1_000;

/** The balance last confirmed by the server, less results that a game has not shown yet. */
export function useWallet() {
  const api = useClient();
  const session = useSession();
  const held = useHeld();
  return useQuery({
    queryKey: [balances.name, {}],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const answer = await api.send(balances, heldToAsk(), { signal });
      drawHolds.answered(answer.draws);
      return { ...answer, askedAt };
    },
    select: useCallback(
      (answer: Timestamped<Answer<typeof balances>>) => shownBalances(answer, held),
      [held],
    ),
    meta: { refreshOn: ['balance'] },
    enabled: session !== undefined,
    refetchInterval: REFETCH_MS,
  });
}

/** Refetches the balance: now, or once the minimum interval has passed. */
export function useRefreshWallet(): () => void {
  const queries = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return useCallback(() => {
    clearTimeout(waiting.current);
    const fetchBalance = () => {
      last.current = performance.now();
      void queries.invalidateQueries({ queryKey: [balances.name] });
      void queries.invalidateQueries({ queryKey: [wallets.name] });
    };
    const wait = last.current + REFRESH_MS_MIN - performance.now();
    if (wait <= 0) fetchBalance();
    else waiting.current = setTimeout(fetchBalance, wait);
  }, [queries]);
}
