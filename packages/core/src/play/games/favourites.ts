import { type Reader, sql } from '../../platform/db/index.ts';
import { gamesById } from './list-games.ts';
import type { ListedGame } from './listed-game.ts';
import { offeredGames } from './offered-games.ts';
import type { Lobby } from './player-counts.ts';

/** Maximum favorites of a member: one more replaces the oldest. */
export const FAVOURITES_MAX = 200;

export interface Favourite {
  readonly memberId: bigint;
  readonly gameId: bigint;
}
const readIds = sql(
  'games.favourites',
  `SELECT f.game_id AS id FROM favourite_game f JOIN ${offeredGames('$1', '$2')} g ON g.id = f.game_id
   WHERE f.member_id = $3 ORDER BY f.added_at DESC, f.game_id LIMIT ${FAVOURITES_MAX}`,
);

type OfMember = Pick<Lobby, 'merchantId' | 'now'> & { readonly memberId: bigint };

/** A query. A member's favorite games, the latest first. */
export async function favouriteIds(
  reader: Reader,
  { merchantId, now, memberId }: OfMember,
): Promise<bigint[]> {
  const rows = await reader.query<{ id: bigint }>(readIds, [merchantId, now, memberId]);
  return rows.map(({ id }) => id);
}

/** A query. A member's favorites as lists show them, the latest first. */
export async function favouriteGames(
  reader: Reader,
  { memberId, ...lobby }: Lobby & { readonly memberId: bigint },
): Promise<ListedGame[]> {
  return gamesById(reader, lobby, await favouriteIds(reader, { ...lobby, memberId }));
}
