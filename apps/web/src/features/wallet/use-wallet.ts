import { balances } from '@app/shared/api/wallet.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useAnswer } from '../../lib/api-context.ts';
import { useSession } from '../../lib/session.ts';

/** Money comes in without the page being told: a game pays, a salary is due. */
const REFETCH_MS = 15_000;
/** A balance is asked for at most once in this time, however often someone presses. */
const REFRESH_MS_MIN = 1_000;

/** The balance, as the server last confirmed it. */
export function useWallet() {
  const session = useSession();
  return useAnswer(balances, {}, { enabled: session !== undefined, refetchInterval: REFETCH_MS });
}

/** Asks for the balance again, now. */
export function useRefreshWallet(): () => void {
  const queries = useQueryClient();
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - last.current < REFRESH_MS_MIN) return;
    last.current = now;
    void queries.invalidateQueries({ queryKey: [balances.name] });
  }, [queries]);
}
