import { isAwaited } from '@app/client/use-answer';
import { lotteryPageOf } from '../../lib/game-path.ts';
import { useFlag } from '../../lib/site.ts';
import { lastGameFirst } from '../../parts/games/last-game.ts';
import { type Game, type GameList, useGames } from '../../parts/games/use-games.ts';
import { gamesOf, useLanes } from '../../parts/games/use-lanes.ts';
import { type LobbyPlan, planLobby } from './lobby-plan.ts';
import { type GreatWin, greatWinOf, useWins } from './use-wins.ts';

export type Lead = { readonly win: GreatWin } | { readonly game: Game };

export interface Lobby {
  /** Without lotteries, which have a shelf of their own. */
  readonly games: ReturnType<typeof useGames>;
  readonly lotteries: readonly Game[];
  readonly plan: LobbyPlan | undefined;
  /** What is on top, once that is known: a win that excites, else a game. */
  readonly lead: Lead | undefined;
  readonly wins: ReturnType<typeof useWins>;
}

export const isLottery = ({ vassalage }: Game): boolean => lotteryPageOf(vassalage) !== undefined;

function withoutLotteries(list: GameList): GameList {
  const games = list.games.filter((game) => !isLottery(game));
  return { ...list, games, totalCount: list.totalCount - (list.games.length - games.length) };
}

/** What the parts of the lobby agree on: how much there is, and which of it is on top. */
export function useLobby(): Lobby {
  const hasHot = useFlag('GAMELOHOT3');
  const lotteries = useGames().data?.games.filter(isLottery);
  const games = useGames({}, { select: withoutLotteries });
  const board = useWins();
  const { data: lanes = [] } = useLanes();
  const plan = games.data && planLobby(games.data.totalCount, lanes.map(gamesOf));
  const win = plan?.kind === 'none' ? undefined : greatWinOf(board.wins ?? []);
  const [game] = lastGameFirst(games.data?.games ?? []);
  return {
    games,
    lotteries: lotteries ?? [],
    plan: plan && { ...plan, hasHot: plan.hasHot && hasHot },
    lead: win ? { win } : !isAwaited(board) && game ? { game } : undefined,
    wins: board,
  };
}

/** The game that is on top, which the page need not show again. */
export const leadGameOf = (lead: Lead | undefined): Game | undefined =>
  lead && 'game' in lead ? lead.game : undefined;
