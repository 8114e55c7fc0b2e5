import { DUELS, figure, PARITIES, type ResultLabel, SIZES, word } from '../result-form.ts';
import { parityOf } from '../values/size-and-parity.ts';
import { sumOf } from '../values/sum-of.ts';
import type { Digits } from './digits.ts';
import { duelOf, sizeOfSum } from './sides.ts';

/** Labels of a result: the sum with its size and parity, and first against last digit. */
export function labelsOfDigits(digits: Digits): readonly ResultLabel[] {
  const sum = sumOf(digits);
  const size = sizeOfSum(sum, digits.length);
  const duel = duelOf(digits[0] ?? 0, digits.at(-1) ?? 0);
  return [
    figure('sum', sum, digits.length * 9),
    ...(size ? [word(size, SIZES)] : []),
    word(parityOf(sum), PARITIES),
    word(duel, [...DUELS, 'tie']),
  ];
}
