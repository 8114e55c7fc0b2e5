/** Minimum number of games for shelves, categories and a list of the most played. */
export const GAMES_FOR_SHELVES = 12;
const CATEGORY_GAMES_MIN = 4;

/** Selectable categories in the lobby, in order. Others have their own shelves. */
export const CHOICE_CATEGORIES = ['RNG', 'FISH', 'SPORTS', 'LIVE', 'ELOTT'] as const;

export const isOfChoice = (category: string): boolean =>
  CHOICE_CATEGORIES.some((each) => each === category);

/** Layout of a lobby below its hero. `none`: the hero already shows the only game. */
export type LobbyKind = 'none' | 'grid' | 'shelves';

export interface LobbyPlan {
  readonly kind: LobbyKind;
  /** Whether there is a choice between categories. */
  readonly hasCategories: boolean;
  /** Whether the most played games are listed separately. */
  readonly hasHot: boolean;
}

/**
 * The layout that fits the number of games. A few games are shown once and large; shelves, which repeat games under
 * several headings, are used where they help to choose.
 *
 * @param games total number of games
 * @param categories number of games of each category
 */
export function planLobby(games: number, categories: readonly number[]): LobbyPlan {
  const isLarge = games >= GAMES_FOR_SHELVES;
  const worthChoosing = categories.filter((count) => count >= CATEGORY_GAMES_MIN);
  return {
    kind: isLarge ? 'shelves' : games > 1 ? 'grid' : 'none',
    hasCategories: isLarge && worthChoosing.length > 1,
    hasHot: isLarge,
  };
}
