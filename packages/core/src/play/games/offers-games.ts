import { type Reader, sql } from '../../platform/db/index.ts';
import { offeredGames } from './offered-games.ts';

const read = sql(
  'games.offers_any',
  `SELECT EXISTS (SELECT FROM ${offeredGames('$1', '$2')} o) AS any`,
);

/** A query. Whether a site offers any game at all. */
export async function offersGames(
  reader: Reader,
  { merchantId, now }: { readonly merchantId: bigint; readonly now: Date },
): Promise<boolean> {
  const [row] = await reader.query<{ any: boolean }>(read, [merchantId, now]);
  return row?.any === true;
}
