import type { PromotionTerms } from '@app/core/play/bonuses';
import { countedGames, type GamesOfShare } from '@app/core/play/games';

/** Shares by which game categories count for a promotion. */
export const presentCountedGames = (
  games: readonly GamesOfShare[],
  terms: Pick<PromotionTerms, 'weights'>,
) =>
  countedGames(games, terms).map(({ category, percent, exceptions }) => ({
    gameType: category,
    percent,
    exceptions: exceptions.map(({ name, percent: own }) => ({ gameName: name, percent: own })),
  }));
