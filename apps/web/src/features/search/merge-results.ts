import { buildSearchIndex, searchIn } from '@app/shared/search/search-index';
import type { Entry } from './entry.ts';

interface Found {
  /** Found by the server, best first. */
  readonly games: readonly Entry[];
  /** Games of the first page, which are merged with entries of this site. */
  readonly firstGames: number;
  /** Whether the games are those of an earlier query. */
  readonly isOutdated: boolean;
  /** Vendors, categories and pages, in order of importance. */
  readonly entries: readonly Entry[];
}

/** Maximum number of entries that are no games. */
const ENTRIES_MAX = 12;

/**
 * Merges the server's games with the entries that match in this page, best first. Further pages of games are appended,
 * so that no result moves when they are loaded. Games that the server found by names unknown to this page are last, or
 * left out if they were found for an earlier query.
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
