import { isAwaited } from '@app/client/use-answer';
import { lotteryPageOf } from '../../lib/game-path.ts';
import { useFlag } from '../../lib/site.ts';
import { lastGameFirst } from '../../parts/games/last-game.ts';
import { type Game, type GameList, useGames } from '../../parts/games/use-games.ts';
import { gamesOf, type Lane, useLanes } from '../../parts/games/use-lanes.ts';
import { type LobbyPlan, planLobby } from './lobby-plan.ts';
import { type GreatWin, greatWinOf, useWins } from './use-wins.ts';

export type Lead = { readonly win: GreatWin } | { readonly game: Game };

export interface Lobby {
  /** Without lotteries, which have a shelf of their own. */
  readonly games: ReturnType<typeof useGames>;
  readonly lotteries: readonly Game[];
  /** How many lotteries the site has in all; `lotteries` holds only the first ones. */
  readonly lotteryCount: number;
  readonly plan: LobbyPlan | undefined;
  /** What is on top, once that is known: a win that excites, else a game. */
  readonly lead: Lead | undefined;
  readonly wins: ReturnType<typeof useWins>;
}

export const isLottery = ({ vassalage }: Pick<Game, 'vassalage'>): boolean =>
  lotteryPageOf(vassalage) !== undefined;

const withoutLotteries = (list: GameList): GameList => ({
  ...list,
  games: list.games.filter((game) => !isLottery(game)),
});

/** How many of a site's games are lotteries, of which the list has the first ones only. */
const lotteriesIn = (lanes: readonly Lane[]): number =>
  lanes
    .flatMap(({ cards }) => cards)
    .filter(isLottery)
    .reduce((sum, { gameCount }) => sum + gameCount, 0);

/** What the parts of the lobby agree on: how much there is, and which of it is on top. */
export function useLobby(): Lobby {
  const hasHot = useFlag('GAMELOHOT3');
  const lotteries = useGames().data?.games.filter(isLottery);
  const games = useGames({}, { select: withoutLotteries });
  const board = useWins();
  const known = useLanes();
  const lanes = known.data ?? [];
  const all = isAwaited(known) ? undefined : games.data?.totalCount;
  const lotteryCount = lotteriesIn(lanes);
  const plan = all === undefined ? undefined : planLobby(all - lotteryCount, lanes.map(gamesOf));
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

/** The game that is on top, which the page need not show again. */
export const leadGameOf = (lead: Lead | undefined): Game | undefined =>
  lead && 'game' in lead ? lead.game : undefined;
