import type { Order } from '../balls/places.ts';
import type { Size } from '../values/size-and-parity.ts';
import { TEN } from './ten.ts';

/** The middle of all sums of two different numbers of ten. */
export const MIDDLE = TEN + 1;

export const sumOfFirstTwo = ([first = 0, second = 0]: Order): number => first + second;

/** Big from 12. The middle, 11, is small. */
export const sizeOfFirstTwo = (sum: number): Size => (sum > MIDDLE ? 'big' : 'small');

/** The larger of two numbers: `dragon` for the first, `tiger` for the second. They are never equal. */
export const duelOf = (first: number, second: number): 'dragon' | 'tiger' =>
  first > second ? 'dragon' : 'tiger';
