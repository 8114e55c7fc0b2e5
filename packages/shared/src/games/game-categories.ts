import type { LanguageCode } from '../locale/languages.ts';

/** Categories of games. They decide where a game is listed and how its turnover counts. */
export const gameCategories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'FISH',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'MINI',
  'CRASH',
] as const;

export type GameCategory = (typeof gameCategories)[number];

/**
 * Sub-categories, mainly of slots: scratch cards, video poker, jackpots, table games, arcade, bingo. A game has any
 * number of them and one category, which decides how its turnover counts.
 */
export const gameClasses = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;

export type GameClass = (typeof gameClasses)[number];

/** The classes that a site shows: bingo only if the site has a language with a name for it. */
export const classesShown = (languages: readonly LanguageCode[]): readonly GameClass[] =>
  gameClasses.filter((each) => each !== 'BG' || languages.includes('TY'));

/** Orders of a list of games, besides the operator's. */
export const gameSorts = ['popular', 'return', 'name', 'newest'] as const;
