import { type Reader, sql } from '../../platform/db/index.ts';

const read = sql(
  'games.turnover_percents',
  `SELECT game_id AS "gameId", turnover_percent AS percent FROM site_game
   WHERE merchant_id = $1 AND game_id = ANY ($2::bigint[]) AND turnover_percent IS NOT NULL`,
);

/** A query. Weights of games for bonuses, in percent of their categories' weights. Absent games count in full. */
export async function turnoverPercents(
  reader: Reader,
  { merchantId, gameIds }: { readonly merchantId: bigint; readonly gameIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, number>> {
  if (gameIds.length === 0) return new Map();
  const rows = await reader.query<{ gameId: bigint; percent: number }>(read, [merchantId, gameIds]);
  return new Map(rows.map(({ gameId, percent }) => [gameId, percent]));
}
