import type { Order } from '../balls/places.ts';
import type { Size } from '../values/size-and-parity.ts';
import { TEN } from './ten.ts';

/** Middle of all sums of two different numbers out of ten. */
export const MIDDLE = TEN + 1;

export const sumOfFirstTwo = ([first = 0, second = 0]: Order): number => first + second;

/** Big from 12. The middle, 11, is small. */
export const sizeOfFirstTwo = (sum: number): Size => (sum > MIDDLE ? 'big' : 'small');

/** Comparison of two numbers, which are never equal: `dragon` if the first is larger, `tiger` if the second is. */
export const duelOf = (first: number, second: number): 'dragon' | 'tiger' =>
  first > second ? 'dragon' : 'tiger';
