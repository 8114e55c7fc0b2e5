import { labelOf } from '../balls/balls.ts';
import type { Order } from '../balls/places.ts';
import { choose } from '../exact/counting.ts';
import { oneOf } from '../values/one-of.ts';
import { DRAWN, MOST, oddCountOf } from './eleven.ts';

const ODD = Math.ceil(MOST / 2);
const EVEN = MOST - ODD;
const DRAWS = choose(MOST, DRAWN);

/** `OddEven`: number of odd balls among the five, `0` to `5`. */
export const oddEven = oneOf<Order>({
  code: 'OddEven',
  group: 'Fun',
  values: new Map(
    [5, 4, 3, 2, 1, 0].map((odd) => [`${odd}`, choose(ODD, odd) * choose(EVEN, DRAWN - odd)]),
  ),
  among: DRAWS,
  of: ['odd'],
  valueIn: (drawn) => `${oddCountOf(drawn)}`,
});

/** `Middle`: the median of the five, `03` to `09`. */
export const middle = oneOf<Order>({
  code: 'Middle',
  group: 'Fun',
  values: new Map(
    [3, 4, 5, 6, 7, 8, 9].map((middle) => [
      labelOf(middle),
      choose(middle - 1, 2) * choose(MOST - middle, 2),
    ]),
  ),
  among: DRAWS,
  of: ['middle'],
  valueIn: (drawn) => labelOf(drawn.toSorted((one, other) => one - other)[2] ?? 0),
});
