import { type Money, money } from '@app/shared/money/money';

/** Millionths: a game that returns 0.97 of its stakes on average has 970 000. */
const WHOLE = 1_000_000n;

/**
 * The house's expected win of a bet: its stake times the share that the game does not return, rounded down. Null if the
 * return is unknown. Negative for a game that returns more than it takes.
 */
export const edgeOf = (stake: Money, returnRate: number | null): Money | null =>
  returnRate === null ? null : money((stake * (WHOLE - BigInt(returnRate))) / WHOLE);
