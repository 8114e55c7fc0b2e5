import { inTransaction } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { endFreeSpins } from '../../play/vendors/index.ts';
import { returnToBudget } from '../rewards/index.ts';

/**
 * A command. Ends free spins that were not played in time; their stakes can be granted to others. Returns how many
 * members had some.
 */
export async function endUnplayedSpins(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const ended = await inTransaction(db, async (tx) => {
      const lapsed = await endFreeSpins(tx, clock());
      await returnToBudget(tx, 'free_spins', lapsed);
      faultPoint('free_spins.ended');
      return lapsed;
    });
    if (ended.length === 0) break;
    count += ended.length;
    for (const { merchantId, memberId } of ended)
      publish({ merchantId, memberId, kind: 'rewards' });
  }
  return count;
}
