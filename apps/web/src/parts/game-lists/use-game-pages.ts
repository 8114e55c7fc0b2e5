import { useNumberedPages } from '@app/client/use-numbered-pages';
import { gameList } from '@app/shared/games/calls';
import { useMemo } from 'react';
import type { Game, GameFilter, GameList } from '../games/use-games.ts';

const FRESH_MS = 60_000;
const PAGE_GAMES = 60;

interface PagesOptions {
  /** Name of the list on the page; see `useNumberedPages`. */
  readonly place: string;
  readonly enabled?: boolean;
}

/** The games of a filter, page by page. */
export function useGamePages(filter: GameFilter, options: PagesOptions) {
  const { pages, ...list } = useNumberedPages(gameList, filter, {
    ...options,
    pageSize: PAGE_GAMES,
    staleTime: FRESH_MS,
    refreshOn: ['games'],
  });
  const games = useMemo(() => pages && uniqueOf(pages), [pages]);
  return {
    ...list,
    games,
    /** Number of games on the first page. */
    firstGames: pages?.[0]?.games.length ?? 0,
    total: pages?.[0]?.totalCount ?? 0,
  };
}

/** Without repetitions: a game that moved down while pages were loaded is on two of them. */
function uniqueOf(pages: readonly GameList[]): readonly Game[] {
  const games = pages.flatMap((page) => page.games);
  return [...new Map(games.map((game) => [game.nodeId, game])).values()];
}
