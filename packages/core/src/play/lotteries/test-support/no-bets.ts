import type { DecideBets } from '../draws/settle-draws.ts';

/** For tests of draws that no bets were placed on. */
export const noBets: DecideBets = { next: async () => undefined, rest: async () => undefined };

/** The latest bets on a draw without bets. */
export const noLastBets = async (): Promise<readonly string[]> => [];
