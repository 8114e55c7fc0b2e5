import { useClient } from '@app/client/client-provider';
import type { Answer } from '@app/shared/contract/contract';
import { wallets } from '@app/shared/wallet/calls';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { drawHolds } from './draw-holds.ts';
import { heldToAsk, useHeld } from './held-money.ts';
import { shownWallets, type Timestamped } from './shown-money.ts';

/** Polling interval, in case a live update was missed. */
const REFETCH_MS = 60_000;

/** The wallets behind the balance, and the results of play of today and this session, as they may be shown. */
export function useFunds() {
  const api = useClient();
  const session = useSession();
  const held = useHeld();
  return useQuery({
    queryKey: [wallets.name, {}],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const answer = await api.send(wallets, heldToAsk(), { signal });
      drawHolds.answered(answer.draws);
      return { ...answer, askedAt };
    },
    select: useCallback(
      (answer: Timestamped<Answer<typeof wallets>>) => shownWallets(answer, held),
      [held],
    ),
    meta: { refreshOn: ['balance', 'bets'] },
    enabled: session?.isTrial === false, // play money has no wallets
    refetchInterval: REFETCH_MS,
  });
}
