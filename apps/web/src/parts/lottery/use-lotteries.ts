import { isAwaited, useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { lotteryMenus } from '@app/shared/api/lotteries.calls';
import { type LotteryPagePath, lotteryPageOf } from '../../lib/game-path.ts';
import { serverNow } from '../../lib/server-clock.ts';

export type Menus = Answer<typeof lotteryMenus>;
export type LotteryGroup = Menus[string];
export type MenuGame = LotteryGroup['gameMenus'][number];

/** Many pages wait for the same draws: not all of them ask in the same moment. */
const SPREAD_MS = 1_500;
/** The next draw is there only once the last one's sale has ended. */
const AFTER_CLOSE_MS = 400;
/** When the answer was late, and the sale that it tells of is over already. */
const OVERDUE_MS = 3_000;
/** When no draw is ahead: a calendar may have got new ones, a rest may be over. */
const IDLE_MS = 60_000;

/**
 * All lotteries of the site. Asked for again when the next sale ends, and when draws are decided: never by a clock of
 * each lottery.
 */
export function useLotteries() {
  return useAnswer(
    lotteryMenus,
    {},
    {
      refreshOn: ['draws', 'games'],
      refetchInterval: ({ state }) => untilNextClose(state.data),
    },
  );
}

function untilNextClose(menus: Menus | undefined): number {
  const now = serverNow();
  const ahead = gamesIn(menus).flatMap(({ current }) => {
    if (!current) return [];
    return current.closeTime > now ? current.closeTime - now : OVERDUE_MS;
  });
  return Math.min(IDLE_MS, ...ahead) + AFTER_CLOSE_MS + Math.random() * SPREAD_MS;
}

/** All lotteries of all groups. */
export const gamesIn = (menus: Menus = {}): MenuGame[] =>
  Object.values(menus).flatMap(({ gameMenus }) => gameMenus);

/** The lottery that a code names, in any case; undefined where there is none. */
export function lotteryOf(menus: Menus | undefined, code: string | null): MenuGame | undefined {
  const wanted = code?.toUpperCase();
  return gamesIn(menus).find(({ gameCode }) => gameCode.toUpperCase() === wanted);
}

/** The lottery that a code names, and whether that is still to be found out. */
export function useLottery(code: string | null) {
  const answer = useLotteries();
  return {
    lottery: lotteryOf(answer.data, code),
    isAwaited: code !== null && isAwaited(answer),
  };
}

/** Which of the pages of lotteries have any. */
export const pagesOf = (menus: Menus): readonly LotteryPagePath[] =>
  PATHS.filter((path) => gamesIn(menus).some((game) => pageOf(game) === path));

const PATHS: readonly LotteryPagePath[] = ['/lottery', '/vnLottery', '/seaLottery'];

export const pageOf = ({ accountTypeName }: MenuGame) => lotteryPageOf(accountTypeName);

/** The groups of a page, without what another page has. */
export const groupsOf = (menus: Menus, path: LotteryPagePath): readonly LotteryGroup[] =>
  Object.values(menus).flatMap((group) => {
    const gameMenus = group.gameMenus.filter((game) => pageOf(game) === path);
    return gameMenus.length > 0 ? [{ ...group, gameMenus }] : [];
  });
