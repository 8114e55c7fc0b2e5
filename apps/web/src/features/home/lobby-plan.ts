/** From here on a lobby has enough games for shelves, categories and a list of the most played. */
export const GAMES_FOR_SHELVES = 12;
/** From how many games on a category is a choice. */
const CATEGORY_GAMES_MIN = 4;

/** The categories that are a choice in the lobby, in their order. Others have shelves of their own. */
export const CHOICE_CATEGORIES = ['RNG', 'FISH', 'SPORTS', 'LIVE', 'ELOTT'] as const;

export const isOfChoice = (category: string): boolean =>
  CHOICE_CATEGORIES.some((each) => each === category);

/** What a lobby shows below its hero. `none`: the hero already shows the only game. */
export type LobbyKind = 'none' | 'grid' | 'shelves';

export interface LobbyPlan {
  readonly kind: LobbyKind;
  /** Whether there is a choice between categories. */
  readonly hasCategories: boolean;
  /** Whether the most played games are told apart from the rest. */
  readonly hasHot: boolean;
}

/**
 * What fits the number of games there is. Few of them are shown once, large; shelves, which show a game
 * again under another heading, begin where that helps to choose.
 *
 * @param games how many there are
 * @param categories how many games each category has
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
