import type { Answer } from '@app/shared/contract/contract';
import type { drawsOfGame, lotteryGames, nearDraw, playMenu } from '@app/shared/lotteries/calls';

export type LotteryGame = Answer<typeof lotteryGames>[number]['games'][number];
/** The current and the previous draw. */
export type NearDraw = Answer<typeof nearDraw>;
export type DrawRow = Answer<typeof drawsOfGame>['content'][number];
export type PlayMode = Answer<typeof playMenu>[number];
