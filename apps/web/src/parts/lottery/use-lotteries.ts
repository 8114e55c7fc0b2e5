import { isAwaited, useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { lotteryMenus } from '@app/shared/lotteries/calls';
import { type LotteryPagePath, lotteryPageOf } from '../../lib/addresses/game-path.ts';
import { serverNow } from '../../lib/server-clock.ts';

export type Menus = Answer<typeof lotteryMenus>;
export type LotteryGroup = Menus[string];
export type MenuGame = LotteryGroup['gameMenus'][number];

/** Jitter: many pages wait for the same draws. */
const SPREAD_MS = 1_500;
/** The next draw opens only after the last one has closed. */
const AFTER_CLOSE_MS = 400;
/** Retry interval when an answer arrived late and its sale has closed already. */
const OVERDUE_MS = 3_000;
/** Polling interval without a coming draw: calendars may be extended, and maintenance may end. */
const IDLE_MS = 60_000;

/**
 * All lotteries of the site. Refetched when the next sale closes and when draws are settled, instead of by a timer for
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

export const gamesIn = (menus: Menus = {}): MenuGame[] =>
  Object.values(menus).flatMap(({ gameMenus }) => gameMenus);

/** The lottery with a code, case-insensitively; undefined if there is none. */
export function lotteryOf(menus: Menus | undefined, code: string | null): MenuGame | undefined {
  const wanted = code?.toUpperCase();
  return gamesIn(menus).find(({ gameCode }) => gameCode.toUpperCase() === wanted);
}

/** The lottery with a code, and whether it is still loading. */
export function useLottery(code: string | null) {
  const answer = useLotteries();
  return {
    lottery: lotteryOf(answer.data, code),
    isAwaited: code !== null && isAwaited(answer),
  };
}

/** The lottery pages that have at least one lottery. */
export const pagesOf = (menus: Menus): readonly LotteryPagePath[] =>
  PATHS.filter((path) => gamesIn(menus).some((game) => pageOf(game) === path));

const PATHS: readonly LotteryPagePath[] = ['/lottery', '/vnLottery', '/seaLottery'];

export const pageOf = ({ accountTypeName }: MenuGame) => lotteryPageOf(accountTypeName);

/** The groups of a page, without lotteries of other pages. */
export const groupsOf = (menus: Menus, path: LotteryPagePath): readonly LotteryGroup[] =>
  Object.values(menus).flatMap((group) => {
    const gameMenus = group.gameMenus.filter((game) => pageOf(game) === path);
    return gameMenus.length > 0 ? [{ ...group, gameMenus }] : [];
  });
