import type { Game } from '../../parts/games/use-games.ts';

export const filterNames = ['vendor', 'volatility', 'return', 'stake'] as const;
export type FilterName = (typeof filterNames)[number];
/** The chosen value of each filter, as in the page's address. */
export type Filters = Partial<Record<FilterName, string>>;

export const sorts = ['house', 'played', 'return', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** Selectable minimum returns, in percent. */
const RETURNS = [99, 98, 97, 96, 95];
/** Selectable maximum smallest stakes, in 1/10 000. */
const STAKES = [1_000n, 5_000n, 10_000n, 50_000n, 100_000n];

export interface Option {
  readonly value: string;
  /** Number of matching games. Never 0. */
  readonly count: number;
  /** Name of the vendor, for options that are vendors. */
  readonly name?: string;
}

const fits: Record<FilterName, (game: Game, value: string) => boolean> = {
  vendor: ({ vassalage }, value) => vassalage.toLowerCase() === value.toLowerCase(),
  volatility: ({ volatility }, value) => volatility === value,
  return: ({ rtp }, value) => rtp !== null && rtp >= Number(value),
  stake: ({ stakeMin }, value) =>
    stakeMin !== null && /^\d{1,12}$/.test(value) && stakeMin <= BigInt(value),
};

const choices: Record<FilterName, (games: readonly Game[]) => readonly string[]> = {
  vendor: (games) => [...new Set(games.map(({ vassalage }) => vassalage.toLowerCase()))],
  volatility: () => ['low', 'medium', 'high'],
  return: () => RETURNS.map(String),
  stake: () => STAKES.map(String),
};

export const filterGames = (games: readonly Game[], filters: Filters): readonly Game[] =>
  games.filter((game) =>
    filterNames.every((name) => {
      const value = filters[name];
      return value === undefined || fits[name](game, value);
    }),
  );

/** Leaves out each filter of an address that would match no game. */
export function possibleFilters(games: readonly Game[], requested: Filters): Filters {
  let taken: Filters = {};
  for (const name of filterNames) {
    const value = requested[name];
    if (value === undefined) continue;
    const more = { ...taken, [name]: value };
    if (filterGames(games, more).length > 0) taken = more;
  }
  return taken;
}

/**
 * The options of one filter while the others stay: only options that match a game, and of two options with the same
 * matches only the stricter one. A filter that makes no difference has no options.
 */
export function optionsOf(name: FilterName, games: readonly Game[], filters: Filters): Option[] {
  const { [name]: chosen, ...others } = filters;
  const left = filterGames(games, others);
  const isThreshold = name === 'return' || name === 'stake';
  const options: Option[] = [];
  for (const value of choices[name](left)) {
    const found = left.filter((game) => fits[name](game, value));
    const [first] = found;
    if (!first) continue;
    const isRepeated = isThreshold && options.at(-1)?.count === found.length;
    if (isRepeated && value !== chosen) continue;
    options.push({
      value,
      count: found.length,
      ...(name === 'vendor' && { name: first.vendorName }),
    });
  }
  const differs = options.some(({ count, value }) => count < left.length || value === chosen);
  return differs ? options : [];
}

/** Returns a new list in the requested order. */
export function sortGames(games: readonly Game[], sort: Sort, locale: string): readonly Game[] {
  const collator = new Intl.Collator(locale);
  const byName = (a: Game, b: Game) => collator.compare(a.displayName, b.displayName);
  switch (sort) {
    case 'house':
      return games;
    case 'name':
      return games.toSorted(byName);
    case 'return':
      return games.toSorted((a, b) => (b.rtp ?? 0) - (a.rtp ?? 0) || byName(a, b));
    case 'played':
      return games.toSorted((a, b) => b.playedToday - a.playedToday || byName(a, b));
  }
}
