import type { Size } from '../values/size-and-parity.ts';

/**
 * Big is the upper half of all sums: from 23 for five digits, from 14 for three. Undefined for the exact middle, which
 * exists for an even number of digits.
 */
export function sizeOfSum(sum: number, length: number): Size | undefined {
  const middle = 9 * length;
  if (2 * sum === middle) return undefined;
  return 2 * sum > middle ? 'big' : 'small';
}

/** Comparison of two digits: `dragon` if the first is larger, `tiger` if the second is. */
export function duelOf(first: number, second: number): 'dragon' | 'tiger' | 'tie' {
  if (first === second) return 'tie';
  return first > second ? 'dragon' : 'tiger';
}
