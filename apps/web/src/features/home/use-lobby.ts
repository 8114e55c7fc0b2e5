import { isAwaited } from '@app/client/use-answer';
import { lotteryPageOf } from '../../lib/addresses/game-path.ts';
import { useFlag } from '../../lib/site.ts';
import { lastGameFirst } from '../../parts/games/last-game.ts';
import { type Game, type GameList, useGames } from '../../parts/games/use-games.ts';
import { gamesOf, type Lane, useLanes } from '../../parts/games/use-lanes.ts';
import { type LobbyPlan, planLobby } from './lobby-plan.ts';
import { type GreatWin, greatWinOf, useWins } from './use-wins.ts';

export type Lead = { readonly win: GreatWin } | { readonly game: Game };

export interface Lobby {
  /** Without lotteries, which have a separate shelf. */
  readonly games: ReturnType<typeof useGames>;
  readonly lotteries: readonly Game[];
  /** Total number of the site's lotteries; `lotteries` contains only the first ones. */
  readonly lotteryCount: number;
  readonly plan: LobbyPlan | undefined;
  /** Content of the hero, once it is known: a great win, else a game. */
  readonly lead: Lead | undefined;
  readonly wins: ReturnType<typeof useWins>;
}

export const isLottery = ({ vassalage }: Pick<Game, 'vassalage'>): boolean =>
  lotteryPageOf(vassalage) !== undefined;

const withoutLotteries = (list: GameList): GameList => ({
  ...list,
  games: list.games.filter((game) => !isLottery(game)),
});

/** Total number of lotteries among a site's games; the list contains only the first ones. */
const lotteriesIn = (lanes: readonly Lane[]): number =>
  lanes
    .flatMap(({ cards }) => cards)
    .filter(isLottery)
    .reduce((sum, { gameCount }) => sum + gameCount, 0);

/** @param games total number of games, lotteries included */
export const planOf = (lanes: readonly Lane[], games: number): LobbyPlan =>
  planLobby(games - lotteriesIn(lanes), lanes.map(gamesOf));

/** State shared by the parts of the lobby: the number of games, and the content of the hero. */
export function useLobby(): Lobby {
  const hasHot = useFlag('GAMELOHOT3');
  const lotteries = useGames().data?.games.filter(isLottery);
  const games = useGames({}, { select: withoutLotteries });
  const board = useWins();
  const lanesAnswer = useLanes();
  const lanes = lanesAnswer.data ?? [];
  const all = isAwaited(lanesAnswer) ? undefined : games.data?.totalCount;
  const lotteryCount = lotteriesIn(lanes);
  const plan = all === undefined ? undefined : planOf(lanes, all);
  const win = plan?.kind === 'none' ? undefined : greatWinOf(board.wins ?? []);
  const [game] = lastGameFirst(games.data?.games ?? []);
  return {
    games,
    lotteries: lotteries ?? [],
    lotteryCount,
    plan: plan && { ...plan, hasHot: plan.hasHot && hasHot },
    lead: win ? { win } : !isAwaited(board) && game ? { game } : undefined,
    wins: board,
  };
}

/** The game in the hero, which the page need not repeat. */
export const leadGameOf = (lead: Lead | undefined): Game | undefined =>
  lead && 'game' in lead ? lead.game : undefined;
