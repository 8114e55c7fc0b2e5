import type { GameCategory } from '@app/shared/games/game-categories';

/** The smallint of a category in the column `category` of bets, events and turnover. */
export const categoryCodes = {
  RNG: 1,
  LIVE: 2,
  SPORTS: 3,
  ESPORTS: 4,
  PVP: 5,
  FISH: 6,
  LOTT: 7,
  ELOTT: 8,
  COCKFIGHT: 9,
  MINI: 10,
  CRASH: 11,
} as const satisfies Record<GameCategory, number>;

const categories = new Map<number, GameCategory>(
  Object.entries(categoryCodes).map(([name, code]) => [code, name as GameCategory]),
);

export function categoryOfCode(code: number): GameCategory {
  const category = categories.get(code);
  if (!category) throw new Error(`no category has the number ${code}`);
  return category;
}
