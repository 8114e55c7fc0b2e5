import type { Size } from '../values/size-and-parity.ts';

const MIDDLE = 810;

/** Big above 810, small below; 810 is the middle and a tie. */
export function sizeOfSum(sum: number): Size | 'tie' {
  if (sum === MIDDLE) return 'tie';
  return sum > MIDDLE ? 'big' : 'small';
}
