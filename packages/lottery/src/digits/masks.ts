import type { Digits } from './digits.ts';

/** A set of whole numbers below 31 as bits: digits, or sums of up to three. */
export type Mask = number;

export const maskOf = (numbers: readonly number[]): Mask =>
  numbers.reduce((mask, number) => mask | (1 << number), 0);

export const has = (mask: Mask, number: number): boolean => ((mask >>> number) & 1) === 1;

export function sizeOf(mask: Mask): number {
  let size = 0;
  for (let left = mask; left !== 0; left &= left - 1) size++;
  return size;
}

/** Digits that occur at least once, at least twice, and so on up to five times. */
export function atLeast(digits: Digits): readonly Mask[] {
  let [once, twice, thrice, fourTimes, fiveTimes] = [0, 0, 0, 0, 0];
  for (const digit of digits) {
    const bit = 1 << digit;
    fiveTimes |= fourTimes & bit;
    fourTimes |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
  }
  return [once, twice, thrice, fourTimes, fiveTimes];
}

/** Key of an unordered set of digits: the count of each in three bits. */
export const countsOf = (digits: Digits): number =>
  digits.reduce((counts, digit) => counts + (1 << (3 * digit)), 0);
