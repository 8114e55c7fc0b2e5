import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import type { DrawsDeps } from '../draws-deps.ts';
import { type Chain, makeChain } from './make-chain.ts';

/** Place in a chain of the secret that a draw uses. */
export interface ChainPlace {
  readonly chainId: number;
  readonly place: number;
}

const DAYS_OF_CHAIN = 90;
/** Minimum days between the announcement of a follow-up chain and its first draw. */
const DAYS_AHEAD = 7;
/** Maximum length of a chain. Verification in the browser takes time in proportion. */
const LENGTH_MAX = 200_000;
/** Minimum length, for lotteries with few draws. */
const LENGTH_MIN = 100;

const listUnused = sql(
  'lotteries.list_unused_chains',
  `SELECT c.id, c.length, coalesce(max(d.chain_place), 0) AS used
   FROM lottery_chain c LEFT JOIN lottery_draw d ON d.chain_id = c.id
   WHERE c.lottery_id = $1 AND c.season >= $2 GROUP BY c.id ORDER BY c.season`,
);
const lastSeason = sql(
  'lotteries.last_used_season',
  `SELECT c.season FROM lottery_draw d JOIN lottery_chain c ON c.id = d.chain_id
   WHERE d.lottery_id = $1 ORDER BY d.draws_at DESC, d.id DESC LIMIT 1`,
);

interface ChainRequest {
  readonly lotteryId: number;
  /** Number of draws to create now. */
  readonly draws: number;
  readonly drawsPerDay: number;
}

/**
 * A step. The next places of a lottery's chains, one for each draw to create. Makes the next chain a week before the
 * current one is used up. The caller holds `lockCalendar`, so that no place is given to two draws.
 */
export async function allocateChainPlaces(
  tx: Tx,
  deps: Pick<DrawsDeps, 'seal'> & { readonly now: Date },
  { lotteryId, draws, drawsPerDay }: ChainRequest,
): Promise<ChainPlace[]> {
  const length = Math.min(LENGTH_MAX, Math.max(LENGTH_MIN, drawsPerDay * DAYS_OF_CHAIN));
  const unused = await unusedPlaces(tx, lotteryId);
  const left = () => unused.reduce((sum, { length: all, used }) => sum + all - used, 0);
  while (left() < draws + drawsPerDay * DAYS_AHEAD) {
    unused.push({ ...(await makeChain(tx, deps, { lotteryId, length })), used: 0 });
  }
  const places: ChainPlace[] = [];
  for (const { id: chainId, length: last, used } of unused) {
    for (let place = used + 1; place <= last && places.length < draws; place++)
      places.push({ chainId, place });
  }
  return places;
}

async function unusedPlaces(
  reader: Reader,
  lotteryId: number,
): Promise<(Chain & { readonly used: number })[]> {
  const [last] = await reader.query<{ season: number }>(lastSeason, [lotteryId]);
  return reader.query(listUnused, [lotteryId, last?.season ?? 1]);
}
