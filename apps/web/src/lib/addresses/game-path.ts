const PATH = /^\/game\/([^/?#]+)\/([^/?#]+)\/?(?:[?#]|$)/i;

export interface GameCodes {
  readonly vassalage: string;
  readonly gameCode: string;
}

/** The game that the page at a path opens, if any. */
export function gameOfPath(path: string): GameCodes | undefined {
  const [, vassalage, gameCode] = PATH.exec(path) ?? [];
  if (!vassalage || !gameCode) return undefined;
  return { vassalage: decoded(vassalage), gameCode: decoded(gameCode) };
}

/** Products of lotteries that the platform draws or settles itself, each with its page. */
const LOTTERY_PAGES = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
} as const;

export type LotteryProduct = keyof typeof LOTTERY_PAGES;
export type LotteryPagePath = (typeof LOTTERY_PAGES)[LotteryProduct];

const isLotteryProduct = (code: string): code is LotteryProduct =>
  Object.hasOwn(LOTTERY_PAGES, code);

/** The page of a product, if it is one of lotteries. */
export const lotteryPageOf = (vassalage: string): LotteryPagePath | undefined =>
  isLotteryProduct(vassalage) ? LOTTERY_PAGES[vassalage] : undefined;

/** Whether a path is a lottery page, case-insensitively. */
export const isLotteryPage = (path: string): boolean =>
  Object.values(LOTTERY_PAGES).some((page) => page.toLowerCase() === path.toLowerCase());

/** The path at which a game opens; lotteries have their own pages. */
export function pathOfGame({ vassalage, gameCode }: GameCodes): string {
  const lottery = lotteryPageOf(vassalage);
  const code = encodeURIComponent(gameCode);
  return lottery ? `${lottery}?gameCode=${code}` : `/game/${encodeURIComponent(vassalage)}/${code}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // such a game does not exist, which the server will report
  }
}
