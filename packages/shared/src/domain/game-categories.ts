/** What kind of game it is: the category it is listed under, and the rule for its turnover. */
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
