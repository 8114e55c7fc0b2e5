import { type Reader, sql } from '../../../platform/db/index.ts';
import type { DrawsDeps } from '../draws-deps.ts';
import { hashDown } from './hash-chain.ts';
import { boundTo } from './make-chain.ts';

const findKept = sql(
  'lotteries.find_secret',
  'SELECT place, sealed FROM lottery_secret WHERE chain_id = $1 AND place >= $2 ORDER BY place LIMIT 1',
);

/**
 * The secret of a place, for the process that draws.
 *
 * @throws if it was sealed with a key that this process does not have
 */
export async function secretOf(
  reader: Reader,
  { seal }: Pick<DrawsDeps, 'seal'>,
  { chainId, place }: { readonly chainId: number; readonly place: number },
): Promise<string> {
  const [kept] = await reader.query<{ place: number; sealed: Buffer }>(findKept, [chainId, place]);
  if (!kept) throw new Error(`chain ${chainId} has no secret for place ${place}`);
  return hashDown(seal.open(kept.sealed, boundTo(chainId, kept.place)), kept.place - place);
}
