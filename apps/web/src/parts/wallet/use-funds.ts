import { useClient } from '@app/client/client-provider';
import type { Answer } from '@app/shared/api/contract';
import { wallets } from '@app/shared/api/wallet.calls';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../../lib/session.ts';
import { roundsToAsk, useRoundHolds } from './round-holds.ts';
import { shownWallets, type Timestamped } from './shown-money.ts';

/** Only where a page was not told in time. */
const REFETCH_MS = 60_000;

/** What the balance is made of, and what play came to today and in this session, as far as shown. */
export function useFunds() {
  const api = useClient();
  const session = useSession();
  const holds = useRoundHolds();
  return useQuery({
    queryKey: [wallets.name, {}],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      return { ...(await api.send(wallets, roundsToAsk(), { signal })), askedAt };
    },
    select: useCallback(
      (answer: Timestamped<Answer<typeof wallets>>) => shownWallets(answer, holds),
      [holds],
    ),
    meta: { refreshOn: ['balance', 'bets'] },
    enabled: session?.isTrial === false, // play money is made of nothing
    refetchInterval: REFETCH_MS,
  });
}
