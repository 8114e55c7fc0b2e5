import type { Reader } from '../../platform/db/index.ts';
import { listGames } from './list-games.ts';
import type { ListedGame } from './listed-game.ts';
import type { Lobby } from './player-counts.ts';

/** Categories whose games are tables that members play at together. */
const CATEGORIES = ['LIVE', 'PVP'] as const;
/** Tables of a category in one answer. */
const TABLES_MAX = 100;

/** A query. The first tables that the site offers, of a vendor or of all. */
export async function listTables(
  reader: Reader,
  lobby: Lobby,
  vendorCode: string | undefined,
): Promise<ListedGame[]> {
  const page = { page: 1, size: TABLES_MAX };
  const found = await Promise.all(
    CATEGORIES.map((category) => listGames(reader, lobby, { category, vendorCode }, page)),
  );
  return found.flatMap(({ games }) => games);
}
