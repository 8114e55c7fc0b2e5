import type { ListedGame } from '@app/core/games';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { gameList, launchGame } from '@app/shared/api/games';

const MILLIONTHS_PER_PERCENT = 10_000;

export function presentGames(
  { games, total }: { games: readonly ListedGame[]; total: number },
  size: number,
): AnswerOf<typeof gameList> {
  return {
    games: games.map((game) => ({
      nodeId: Number(game.id),
      gameType: game.category,
      vassalage: game.vendorCode,
      vendorName: game.vendorName,
      gameCode: game.code,
      gameName: game.name,
      displayName: game.name,
      defaultIcon: game.iconUrl,
      iconUrl: game.iconUrl,
      trialSupport: game.trialSupport,
      rtp: game.returnRate === null ? null : game.returnRate / MILLIONTHS_PER_PERCENT,
      volatility: game.volatility,
    })),
    totalPages: Math.ceil(total / size),
    totalCount: total,
  };
}

/** Clients of different ages look for the address in different places. */
export const presentLaunch = (url: string): AnswerOf<typeof launchGame> => ({
  content: { game_url: url },
  gameUrl: url,
  url,
});
