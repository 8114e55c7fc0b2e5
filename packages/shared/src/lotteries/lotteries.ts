/**
 * States of a draw. Whether it is on sale depends on the time: a pending draw is, between its opening and its closing.
 */
export type DrawState = 'pending' | 'drawn' | 'settled' | 'held' | 'void';

/**
 * Prize modes, by which clients ask for menus and orders of lotteries. Each has a number and a word on the wire, and
 * the product code of its games in the catalog.
 */
export const prizeModes = {
  LOTT: { id: 1, word: 'Lott', product: 'LOTT' },
  ZY: { id: 2, word: 'ZY', product: 'LOTT' },
  ELOTT: { id: 3, word: 'ELOTT', product: 'ELOTT' },
  SEA: { id: 4, word: 'SEA', product: 'TCG_SEA' },
  VN: { id: 5, word: 'VN', product: 'TCG_LOTTO_VN' },
} as const;

export type PrizeMode = keyof typeof prizeModes;

/**
 * `own`: drawn by the platform. `external`: drawn elsewhere; two sources have to report the same result. `joined`: each
 * draw combines two draws of other lotteries.
 */
export const lotterySources = ['own', 'external', 'joined'] as const;

export type LotterySource = (typeof lotterySources)[number];
