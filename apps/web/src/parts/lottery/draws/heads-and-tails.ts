import type { PrizeNumbers } from '../read-result.ts';

/** The last two digits of a result's numbers, grouped by one of them. */
export interface DigitGroup {
  readonly digit: string;
  /** The other digit of each number in the group, sorted. */
  readonly others: readonly string[];
}

const DIGITS = [...'0123456789'];

/** Last digits grouped by the digit before them (đầu), and the other way round (đuôi). */
export function headsAndTails(prizes: readonly PrizeNumbers[]): {
  readonly heads: readonly DigitGroup[];
  readonly tails: readonly DigitGroup[];
} {
  const pairs = prizes.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2)));
  const by = (own: 0 | 1, other: 0 | 1): DigitGroup[] =>
    DIGITS.map((digit) => ({
      digit,
      others: pairs
        .filter((pair) => pair[own] === digit)
        .map((pair) => pair[other] ?? '')
        .toSorted(),
    }));
  return { heads: by(0, 1), tails: by(1, 0) };
}
