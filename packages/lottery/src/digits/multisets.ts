import { choose } from '../exact/counting.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import { type Digits, numbersOf } from './digits.ts';

/** Digits in ascending order, with the number of orders in which they can be drawn. */
export interface DigitsInAnyOrder {
  readonly digits: Digits;
  readonly ways: number;
}

/** All unordered digits of a length: 55 of two, 220 of three, 2002 of five. */
export function everyGroup(length: number, from = 0): readonly DigitsInAnyOrder[] {
  if (length === 0) return [{ digits: [], ways: 1 }];
  const all: DigitsInAnyOrder[] = [];
  for (let digit = from; digit < 10; digit++)
    for (let times = 1; times <= length; times++)
      for (const { digits, ways } of everyGroup(length - times, digit + 1))
        all.push({
          digits: [...Array.from({ length: times }, () => digit), ...digits],
          ways: ways * choose(length, times),
        });
  return all;
}

/** Probability of each kind, for digits of a length whose order does not affect the kind. */
export function chancesOf(
  length: number,
  kinds: number,
  kindOf: (digits: Digits) => number,
): readonly Fraction[] {
  const ways = Array.from({ length: kinds }, () => 0);
  for (const group of everyGroup(length)) {
    const kind = kindOf(group.digits);
    ways[kind] = (ways[kind] ?? 0) + group.ways;
  }
  return ways.map((of) => fraction(of, numbersOf(length)));
}
