import { buildSearchIndex, searchIn } from '@app/shared/search/search-index';
import type { Entry } from './entry.ts';

interface Found {
  /** Found by the server, best first. */
  readonly games: readonly Entry[];
  /** Games of the first page, which are merged with entries of this site. */
  readonly firstGames: number;
  /** The games are those of an earlier query. */
  readonly isOutdated: boolean;
  /** Vendors, categories and pages, in order of importance. */
  readonly entries: readonly Entry[];
}

/** Entries beside games. */
const ENTRIES_MAX = 12;

/**
 * The games of the server among the entries that match here, best first. Further pages of games follow, so that no
 * result moves when they are loaded. The server finds games by names that this page does not know: they come last,
 * or not at all if they were found for an earlier query.
 */
export function mergeResults(
  query: string,
  { games, firstGames, isOutdated, entries }: Found,
): readonly Entry[] {
  const first = games.slice(0, firstGames);
  const here = matching(entries, query).slice(0, ENTRIES_MAX);
  const ranked = matching([...first, ...here], query);
  if (isOutdated) return ranked;
  const known = new Set(ranked);
  return [...ranked, ...first.filter((game) => !known.has(game)), ...games.slice(firstGames)];
}

const matching = (entries: readonly Entry[], query: string): Entry[] =>
  searchIn(buildSearchIndex(entries), query).flatMap(({ place }) => entries[place] ?? []);
