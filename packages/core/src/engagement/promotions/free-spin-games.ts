import type { Reader } from '../../platform/db/index.ts';
import {
  type ListedGame,
  type Lobby,
  listGames,
  type OfferedGame,
} from '../../play/games/index.ts';

/** Slots of the house, whose vendor plays free spins. */
const PLAYABLE = { isHouse: true, category: 'RNG' } as const;

export const takesFreeSpins = ({ isHouse, category }: OfferedGame): boolean =>
  isHouse && category === PLAYABLE.category;

/** A query. Games of a site that promotions can give free spins of, in its order. */
export async function freeSpinGames(
  reader: Reader,
  lobby: Lobby,
  countMax: number,
): Promise<ListedGame[]> {
  const { games } = await listGames(reader, lobby, PLAYABLE, { page: 1, size: countMax });
  return games;
}
