import { useAnswer } from '@app/client/use-answer';
import { gameFilters } from '@app/shared/games/calls';
import type { GameCategory, GameClass } from '@app/shared/games/game-categories';
import { useGamePages } from '../../parts/game-lists/use-game-pages.ts';
import { gamesOf, type Lane, type VendorCard } from '../../parts/games/use-lanes.ts';
import { factsOf, filtersInForce, orderOf } from './filters.ts';
import { useFilters } from './use-filters.ts';
import { useGameClass } from './use-game-class.ts';

export interface PageOfGames {
  readonly category: GameCategory;
  /** Undefined until loaded. */
  readonly lane: Lane | undefined;
  /** The vendor of the page, if it has one. */
  readonly vendor: string | undefined;
  readonly card: VendorCard | undefined;
}

const FRESH_MS = 60_000;

/** With fewer games, tiles are large and there are no filters. */
export const GAMES_FOR_GRID = 12;

/** The games of a page after its filters, and what the filters offer. */
export function useCategoryGames(page: PageOfGames, enabled: boolean) {
  const { category, lane, vendor } = page;
  const { requested, sort, set, clear } = useFilters();
  const gameClassify = useGameClass({ category, vendor });
  const facts = {
    gameType: category,
    ...(gameClassify && { gameClassify }),
    ...factsOf(requested, lane),
    ...(vendor && { vassalage: vendor }),
  };
  const place = [category, vendor, gameClassify].join(' ');
  const list = useGamePages({ ...facts, ...orderOf(sort) }, { place, enabled });
  const gameCount = countOf(page, gameClassify) ?? list.total;
  const options = useAnswer(gameFilters, facts, {
    enabled: enabled && gameCount >= GAMES_FOR_GRID,
    staleTime: FRESH_MS,
    refreshOn: ['games'],
    placeholderData: (last, lastQuery) =>
      isOfPlace(lastQuery?.queryKey[1], facts) ? last : undefined,
  });
  const { vendor: _, ...others } = requested;
  const filters = filtersInForce(vendor ? others : requested, facts);
  return { list, gameCount, options, filters, sort, set, clear };
}

type Facts = Readonly<Record<'gameType' | 'gameClassify', string | undefined>>;

/** Whether the options of an earlier request are about the same page. */
const isOfPlace = (earlier: unknown, facts: Partial<Facts>): boolean =>
  (earlier as Partial<Facts> | undefined)?.gameType === facts.gameType &&
  (earlier as Partial<Facts> | undefined)?.gameClassify === facts.gameClassify;

/** Number of games of a page before its filters. */
function countOf(
  { lane, vendor, card }: PageOfGames,
  gameClassify: GameClass | undefined,
): number | undefined {
  if (vendor || !lane) return card?.gameCount;
  const ofClass = lane.gameClassify.find(({ key }) => key === gameClassify);
  return ofClass?.gameCount ?? gamesOf(lane);
}
