import type { Answer } from '@app/shared/api/contract';
import type {
  drawsOfGame,
  lotteryGames,
  nearDraw,
  playMenu,
} from '@app/shared/api/lotteries.calls';

/** A lottery as menus have it. */
export type LotteryGame = Answer<typeof lotteryGames>[number]['games'][number];
/** The draws around now. */
export type NearDraw = Answer<typeof nearDraw>;
export type DrawRow = Answer<typeof drawsOfGame>['content'][number];
export type PlayMode = Answer<typeof playMenu>[number];
