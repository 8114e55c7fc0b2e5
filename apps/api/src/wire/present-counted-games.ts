import type { PromotionTerms } from '@app/core/play/bonuses';
import { countedGames, type GamesOfShare } from '@app/core/play/games';

/** How much a promotion counts of each category of the site, for every page that names it. */
export const presentCountedGames = (
  games: readonly GamesOfShare[],
  terms: Pick<PromotionTerms, 'weights'>,
) =>
  countedGames(games, terms).map(({ category, percent, exceptions }) => ({
    gameType: category,
    percent,
    exceptions: exceptions.map(({ name, percent: own }) => ({ gameName: name, percent: own })),
  }));
