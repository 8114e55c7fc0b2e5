import type { Order } from '../balls/places.ts';
import { oneOf } from '../values/one-of.ts';
import { parityOf } from '../values/size-and-parity.ts';
import { duelOf } from './first-two.ts';
import { RANKS, TEN } from './ten.ts';

/** `PlaceBigSmall`: the number at a place is `big` (6 to 10) or `small`. */
export const placeBigSmall = oneOf<Order>({
  code: 'PlaceBigSmall',
  group: 'BigSmallOddEven',
  values: new Map([
    ['big', 1],
    ['small', 1],
  ]),
  among: 2,
  of: RANKS,
  partsOf: (place) => [place],
  valueIn: (order, place) => ((order[place] ?? 0) > TEN / 2 ? 'big' : 'small'),
});

/** `PlaceOddEven`: the number at a place is `odd` or `even`. */
export const placeOddEven = oneOf<Order>({
  code: 'PlaceOddEven',
  group: 'BigSmallOddEven',
  values: new Map([
    ['odd', 1],
    ['even', 1],
  ]),
  among: 2,
  of: RANKS,
  partsOf: (place) => [place],
  valueIn: (order, place) => parityOf(order[place] ?? 0),
});

/**
 * `DragonTiger`: the number at one of the first five places is above its mirror place's (`dragon`) or below (`tiger`).
 * There are no ties.
 */
export const dragonTiger = oneOf<Order>({
  code: 'DragonTiger',
  group: 'DragonTiger',
  values: new Map([
    ['dragon', 1],
    ['tiger', 1],
  ]),
  among: 2,
  of: ['1v10', '2v9', '3v8', '4v7', '5v6'],
  partsOf: (place) => [place, TEN - 1 - place],
  valueIn: (order, place) => duelOf(order[place] ?? 0, order[TEN - 1 - place] ?? 0),
});
