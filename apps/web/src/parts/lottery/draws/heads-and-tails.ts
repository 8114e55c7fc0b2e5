import type { PrizeNumbers } from '../read-result.ts';

/** Of all numbers of a result their last two digits, by one of the two. */
export interface DigitGroup {
  readonly digit: string;
  /** The other digit of each number that has it, in order. */
  readonly others: readonly string[];
}

const DIGITS = [...'0123456789'];

/** Which last digits came with each digit before them (đầu), and the other way round (đuôi). */
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
