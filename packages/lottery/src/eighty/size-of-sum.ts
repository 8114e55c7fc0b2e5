import type { Size } from '../values/size-and-parity.ts';

const MIDDLE = 810;

/** Big above 810, which is the middle of all sums and a tie, small below. */
export function sizeOfSum(sum: number): Size | 'tie' {
  if (sum === MIDDLE) return 'tie';
  return sum > MIDDLE ? 'big' : 'small';
}
