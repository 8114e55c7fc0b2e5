import { useAnswer } from '@app/client/use-answer';
import type { Answer, Request } from '@app/shared/contract/contract';
import { gameList, hotGames } from '@app/shared/games/calls';
import { useFlag } from '../../lib/site.ts';

export type GameList = Answer<typeof gameList>;
export type Game = GameList['games'][number];
export type GameFilter = Omit<Request<typeof gameList>, 'pageNo' | 'pageSize'>;

const FRESH_MS = 60_000;
const SHELF_GAMES_MAX = 24;

/** Input of the call for a shelf. */
export const shelfRequest = (filter: GameFilter = {}) => ({
  ...filter,
  pageNo: 1,
  pageSize: SHELF_GAMES_MAX,
});

interface GamesOptions {
  /** Selects a part of the answer; must keep its identity between renderings. */
  readonly select?: (list: GameList) => GameList;
  readonly enabled?: boolean;
}

/** The first games of a filter, in the operator's order. */
export const useGames = (filter: GameFilter = {}, options: GamesOptions = {}) =>
  useAnswer(gameList, shelfRequest(filter), {
    ...options,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refreshOn: ['games'],
  });

/** Featured games, or the most played ones. */
export function useHotGames() {
  const enabled = useFlag('GAMELOHOT3');
  return useAnswer(
    hotGames,
    {},
    { enabled, staleTime: FRESH_MS, refetchInterval: FRESH_MS, refreshOn: ['games'] },
  );
}
