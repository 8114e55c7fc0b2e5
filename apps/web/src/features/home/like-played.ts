import type { Game } from '../../parts/games/use-games.ts';
import { isLottery } from './use-lobby.ts';

/** Fewer would not fill a shelf. */
const GAMES_MIN = 4;
/** Earlier games say little about what the member plays now. */
const PLAYED_MAX = 3;

type Played = Pick<Game, 'nodeId' | 'gameType' | 'displayName'>;
type Offered = Pick<Game, 'nodeId' | 'gameType' | 'vassalage'>;

interface LikePlayed<Shown> {
  readonly because: Played;
  /** Other games of the same category. */
  readonly games: readonly Shown[];
}

/**
 * Games of the category of one of the member's last games, the latest first that has enough of them. The last games
 * themselves are left out. Lotteries have rows of their own.
 *
 * @param others games that may be shown
 */
export function likePlayed<Shown extends Offered>(
  played: readonly Played[],
  others: readonly Shown[],
): LikePlayed<Shown> | undefined {
  const last = new Set(played.map(({ nodeId }) => nodeId));
  const offered = new Map(
    others
      .filter((game) => !last.has(game.nodeId) && !isLottery(game))
      .map((game) => [game.nodeId, game]),
  );
  for (const because of played.slice(0, PLAYED_MAX)) {
    const games = [...offered.values()].filter(({ gameType }) => gameType === because.gameType);
    if (games.length >= GAMES_MIN) return { because, games };
  }
  return undefined;
}
