import type { Game } from '../../parts/games/use-games.ts';

export const filterNames = ['vendor', 'volatility', 'return', 'stake'] as const;
export type FilterName = (typeof filterNames)[number];
/** What is chosen of each. Values are those of the page's address. */
export type Filters = Partial<Record<FilterName, string>>;

export const sorts = ['house', 'played', 'return', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** Returns from which one may ask, in per cent. */
const RETURNS = [99, 98, 97, 96, 95];
/** Smallest stakes up to which one may ask, in 1/10 000. */
const STAKES = [1_000n, 5_000n, 10_000n, 50_000n, 100_000n];

export interface Option {
  readonly value: string;
  /** How many games would be left. Never 0. */
  readonly count: number;
  /** The vendor's name, where the option is one. */
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

/** The games that pass all filters. */
export const filterGames = (games: readonly Game[], filters: Filters): readonly Game[] =>
  games.filter((game) =>
    filterNames.every((name) => {
      const value = filters[name];
      return value === undefined || fits[name](game, value);
    }),
  );

/** An address may ask for what there is not. Each filter that would leave nothing is left out. */
export function possibleFilters(games: readonly Game[], asked: Filters): Filters {
  let taken: Filters = {};
  for (const name of filterNames) {
    const value = asked[name];
    if (value === undefined) continue;
    const more = { ...taken, [name]: value };
    if (filterGames(games, more).length > 0) taken = more;
  }
  return taken;
}

/**
 * What one filter can be set to while the others stay: only what leaves a game, and of two that leave
 * the same games only the stricter one. A filter that makes no difference has no options.
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

/** A new list, in the order that was asked for. */
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
