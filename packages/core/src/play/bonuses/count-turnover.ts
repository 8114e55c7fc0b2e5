/** Turnover of a bonus, in 1/10 000. */
export interface Progress {
  /** Turnover of deposits, which comes first. */
  readonly ahead: bigint;
  readonly required: bigint;
  readonly done: bigint;
}

/** Effect of one bet. */
export interface Counted {
  /** Turnover counted for deposits. */
  readonly ahead: bigint;
  /** Turnover counted for the bonus. */
  readonly done: bigint;
  /** Part of the valid bet, rounded up, that counted for the bonus, and so for no later deposit. */
  readonly served: bigint;
}

/**
 * Counts a valid bet, first in, first out: deposits up to that of the bonus count it whole, then the bonus counts its
 * share of the rest, rounded down and limited to its remaining turnover.
 */
export function countTurnover(
  { ahead, required, done }: Progress,
  { validBet, percent }: { readonly validBet: bigint; readonly percent: bigint },
): Counted {
  const first = least(ahead, validBet);
  const rest = validBet - first;
  const left = required - done;
  if (percent === 0n || left === 0n) return { ahead: first, done: 0n, served: 0n };
  const counts = (rest * percent) / 100n;
  return counts <= left
    ? { ahead: first, done: counts, served: rest }
    : { ahead: first, done: left, served: (left * 100n + percent - 1n) / percent };
}

/**
 * Counted percentage of a bet on a game: the category's percentage times the game's, rounded down.
 */
export const countedPercent = (categoryPercent: number, gamePercent: number): number =>
  Math.floor((categoryPercent * gamePercent) / 100);

/** Whether the turnover is met. */
export const isMet = ({ ahead, required, done }: Progress): boolean =>
  ahead === 0n && done === required;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
