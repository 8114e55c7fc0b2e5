/**
 * What a draw has come to. Whether it is on sale is a matter of time: a pending draw is from when it opens until
 * it closes.
 */
export type DrawState = 'pending' | 'drawn' | 'settled' | 'held' | 'void';

/** Products that a lottery belongs to: what orders and menus of it are called by. */
export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'VN' | 'SEA';

/** `own`: we draw it. `external`: it is drawn elsewhere, and two sources have to tell us the same result. */
export type LotterySource = 'own' | 'external';
