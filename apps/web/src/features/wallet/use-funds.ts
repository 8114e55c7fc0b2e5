import { wallets } from '@app/shared/api/wallet.calls';
import { useAnswer } from '../../lib/api-context.ts';
import { useSession } from '../../lib/session.ts';

/** Only where a page was not told in time. */
const REFETCH_MS = 60_000;

/** What the balance is made of, and what play came to today and in this session. */
export function useFunds() {
  const session = useSession();
  return useAnswer(
    wallets,
    {},
    {
      enabled: session?.isTrial === false, // play money is made of nothing
      refetchInterval: REFETCH_MS,
      refreshOn: ['balance', 'bets'],
    },
  );
}
