import type { Play } from '../family.ts';
import { oneOf } from '../values/one-of.ts';
import { labelOf, labelsTo } from './balls.ts';
import { type Order, PLACES } from './places.ts';

/**
 * `FixedPlace`: a number out of 1 to `most` at one of the first `count` places. Each picked number is a note.
 *
 * @param names names of all places
 */
export const fixedPlace = (
  count: number,
  most: number,
  names: readonly string[] = PLACES,
): Play<Order> =>
  oneOf<Order>({
    code: 'FixedPlace',
    group: 'FixedPlace',
    values: new Map(labelsTo(most).map((label) => [label, 1])),
    among: most,
    of: names.slice(0, count),
    areDifferent: true,
    partsOf: (place) => [place],
    valueIn: (drawn, place) => labelOf(drawn[place] ?? 0),
  });
