import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import type { Answer, Request } from '@app/shared/contract/contract';
import { gameList, hotGames } from '@app/shared/games/calls';
import { useQuery } from '@tanstack/react-query';
import { useFlag } from '../../lib/site.ts';

export type GameList = Answer<typeof gameList>;
export type Game = GameList['games'][number];
export type GameFilter = Pick<
  Request<typeof gameList>,
  'gameType' | 'gameClassify' | 'vassalage' | 'isNew' | 'isHouse'
>;

const FRESH_MS = 60_000;
const SHELF_GAMES_MAX = 24;
const PAGE_GAMES_MAX = 100;
const PAGES_MAX = 20;

/** Input of the call for a shelf. */
export const shelfRequest = (filter: GameFilter = {}) => ({
  ...filter,
  pageNo: 1,
  pageSize: SHELF_GAMES_MAX,
});

interface GamesOptions {
  /** Selects a part of the answer; must keep its identity between renderings. */
  readonly select?: (list: GameList) => GameList;
}

/** The first games of a filter, in the operator's order. */
export const useGames = (filter: GameFilter = {}, options: GamesOptions = {}) =>
  useAnswer(gameList, shelfRequest(filter), {
    ...options,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refreshOn: ['games'],
  });

/** All games of a filter. Further pages are requested in parallel once the first has given the total. */
export function useAllGames(filter: GameFilter = {}, { enabled = true } = {}) {
  const api = useClient();
  return useQuery({
    queryKey: [gameList.name, 'all', filter],
    enabled,
    staleTime: FRESH_MS,
    meta: { refreshOn: ['games'] },
    queryFn: async ({ signal }) => {
      const page = (pageNo: number) =>
        api.send(gameList, { ...filter, pageNo, pageSize: PAGE_GAMES_MAX }, { signal });
      const first = await page(1);
      const pages = Math.min(first.totalPages, PAGES_MAX);
      const others = await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, (_, n) => page(n + 2)),
      );
      return [first, ...others].flatMap(({ games }) => games);
    },
  });
}

/** Featured games, or the most played ones. */
export function useHotGames() {
  const enabled = useFlag('GAMELOHOT3');
  return useAnswer(
    hotGames,
    {},
    { enabled, staleTime: FRESH_MS, refetchInterval: FRESH_MS, refreshOn: ['games'] },
  );
}
