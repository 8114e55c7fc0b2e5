import { parityOf } from '../values/size-and-parity.ts';
import { MOST, TIE } from './mark-six.ts';

export type Colour = 'red' | 'blue' | 'green';

/** Value of a number; undefined for a tie. */
export type KindOf = (number: number) => string | undefined;

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10);

const unlessTie =
  (kindOf: (number: number) => string): KindOf =>
  (number) =>
    number === TIE ? undefined : kindOf(number);

const isBig = (number: number) => number >= 25;
const sizeOf = (number: number) => (isBig(number) ? 'big' : 'small');

export const colourOf = (number: number): Colour => {
  if (RED.includes(number)) return 'red';
  return BLUE.includes(number) ? 'blue' : 'green';
};

/**
 * Properties of one number, by suffix of play code, with their values.
 *
 * - `Size`: `big` from 25, `small`; 49 is a tie here and in all rows down to `TailSize`.
 * - `Parity`: `odd`, `even`.
 * - `SizeParity`: `big_odd`, `big_even`, `small_odd`, `small_even`.
 * - `SumParity`, `SumSize`: of its digit sum, `odd` and `even`, `big` from 7 and `small`.
 * - `TailSize`: its last digit, `big` from 5, `small`.
 * - `Colour`: 17 `red`, 16 `blue`, 16 `green`.
 * - `ColourSize`, `ColourParity`: `red_big` and so on; 49 is a tie.
 * - `Tail`: its last digit, `0` to `9`.
 * - `Head`: its first digit, `0` to `4`.
 */
export const KINDS: Readonly<Record<string, KindOf>> = {
  Size: unlessTie(sizeOf),
  Parity: unlessTie(parityOf),
  SizeParity: unlessTie((number) => `${sizeOf(number)}_${parityOf(number)}`),
  SumParity: unlessTie((number) => parityOf(digitSum(number))),
  SumSize: unlessTie((number) => (digitSum(number) >= 7 ? 'big' : 'small')),
  TailSize: unlessTie((number) => (number % 10 >= 5 ? 'big' : 'small')),
  Colour: colourOf,
  ColourSize: unlessTie((number) => `${colourOf(number)}_${sizeOf(number)}`),
  ColourParity: unlessTie((number) => `${colourOf(number)}_${parityOf(number)}`),
  Tail: (number) => `${number % 10}`,
  Head: (number) => `${Math.floor(number / 10)}`,
};

/** Count of the forty-nine numbers per value, sorted by value, and of ties. */
export function countKinds(kindOf: KindOf): {
  readonly values: ReadonlyMap<string, number>;
  readonly ties: number;
} {
  const counts = new Map<string, number>();
  let ties = 0;
  for (let number = 1; number <= MOST; number++) {
    const kind = kindOf(number);
    if (kind === undefined) ties++;
    else counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return { values: new Map([...counts].sort(([one], [other]) => (one < other ? -1 : 1))), ties };
}
