import type { GameCategory } from '../games/game-categories.ts';

/** Categories whose bets wait for a match, which may be weeks away. */
export const MATCH_CATEGORIES = ['SPORTS', 'ESPORTS'] as const satisfies GameCategory[];

/** Minutes for which a round may be open before the platform asks its vendor. */
export const ASK_AFTER_MINUTES = { usual: 15, match: 24 * 60 } as const;

/** Minutes from one question about a round to the next; the last interval repeats. */
export const ASK_AGAIN_MINUTES = [15, 30, 60, 180, 360] as const;

/** Hours after which an open round is a case for operators. */
export const CASE_AFTER_HOURS = { usual: 24, match: 30 * 24 } as const;

/** Lists of operators: cases, all open rounds, and rounds that have ended. */
export const openRoundQueues = ['cases', 'open', 'closed'] as const;
export type OpenRoundQueue = (typeof openRoundQueues)[number];

/** How a round ended: by its vendor's messages, or by a refund that operators decided. */
export const openRoundOutcomes = ['finished', 'refunded'] as const;
export type OpenRoundOutcome = (typeof openRoundOutcomes)[number];
