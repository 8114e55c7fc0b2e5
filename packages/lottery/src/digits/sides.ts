import type { Size } from '../values/size-and-parity.ts';

/**
 * Big is the upper half of all sums: from 23 of five digits, from 14 of three. Undefined in the middle, which digits of an even
 * number have.
 */
export function sizeOfSum(sum: number, length: number): Size | undefined {
  const middle = 9 * length;
  if (2 * sum === middle) return undefined;
  return 2 * sum > middle ? 'big' : 'small';
}

/** The larger of two digits: `dragon` for the first, `tiger` for the second. */
export function duelOf(first: number, second: number): 'dragon' | 'tiger' | 'tie' {
  if (first === second) return 'tie';
  return first > second ? 'dragon' : 'tiger';
}
