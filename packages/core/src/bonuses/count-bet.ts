/** What has to be bet for a bonus, all in 1/10 000. */
export interface Progress {
  /** Before anything counts for the bonus: what deposits ask for. */
  readonly ahead: bigint;
  readonly required: bigint;
  readonly done: bigint;
}

/** What one bet moves. */
export interface Counted {
  /** Off what deposits ask for. */
  readonly ahead: bigint;
  /** Off what the bonus asks for. */
  readonly done: bigint;
  /** Of the valid bet, what counted for the bonus and so counts for no deposit after it. */
  readonly served: bigint;
}

/**
 * What a valid bet counts: first in, first out. Deposits up to that of the bonus come first and count it whole, then the
 * bonus counts its share of the rest, rounded down, and no more than it still asks for.
 */
export function countBet(
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
 * How much of a bet on a game counts, in percent: the game's share of its category's. Rounded down: turnover is never
 * made up.
 */
export const countedPercent = (categoryPercent: number, gamePercent: number): number =>
  Math.floor((categoryPercent * gamePercent) / 100);

/** Whether nothing has to be bet any more. */
export const isMet = ({ ahead, required, done }: Progress): boolean =>
  ahead === 0n && done === required;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
