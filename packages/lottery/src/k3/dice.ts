import type { Size } from '../values/size-and-parity.ts';
import { sumOf } from '../values/sum-of.ts';

/** Three dice in order. */
export type Dice = readonly number[];

export const DICE = 3;

export const FACES = ['1', '2', '3', '4', '5', '6'] as const;

/** Number of outcomes of three dice. */
export const WAYS = 216;

/** Whether all three are equal. */
export const isTriple = ([first, second, third]: Dice): boolean =>
  first === second && second === third;

/** Big from 11 to 17, small from 4 to 10. A triple is neither. */
export function sizeOf(dice: Dice): Size | undefined {
  if (isTriple(dice)) return undefined;
  return sumOf(dice) > 10 ? 'big' : 'small';
}

/** Face shown by at least two dice. */
export const pairOf = ([first, second, third]: Dice): number | undefined =>
  first === second || first === third ? first : second === third ? second : undefined;

/** Sorted digits: `1`, `3` and `1` become `113`. */
export const inOrder = (dice: readonly (number | string)[]): string => dice.toSorted().join('');
