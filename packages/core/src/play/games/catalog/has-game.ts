import { type Reader, sql } from '../../../platform/db/index.ts';

const read = sql(
  'games.has_game',
  'SELECT EXISTS (SELECT FROM game WHERE vendor_id = $1 AND code = $2) AS has',
);

/** A query. Whether a vendor has a game with this code, played or not. */
export async function hasGame(
  reader: Reader,
  { vendorId, gameCode }: { readonly vendorId: bigint; readonly gameCode: string },
): Promise<boolean> {
  const [row] = await reader.query<{ has: boolean }>(read, [vendorId, gameCode]);
  return row?.has === true;
}
