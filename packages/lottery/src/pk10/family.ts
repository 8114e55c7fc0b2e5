import { com } from '../balls/at-places.ts';
import { fixedPlace } from '../balls/fixed-place.ts';
import { ordersVaryingAt } from '../balls/orders-varying-at.ts';
import type { Order, Places } from '../balls/places.ts';
import { straight } from '../balls/straight.ts';
import { defineRules } from '../define-rules.ts';
import type { Family } from '../family.ts';
import { pk10Result } from './result.ts';
import { dragonTiger, placeBigSmall, placeOddEven } from './sides.ts';
import { sum, sumBigSmall, sumOddEven } from './sum.ts';
import { RANKS, TEN } from './ten.ts';

const first = (count: number): Places => ({ code: `First${count}`, from: 0, to: count });

/** PK10: ten numbers in finishing order. */
export const pk10 = defineRules<Family<Order>>({
  ...pk10Result,
  vary: (places, most) => ordersVaryingAt(places, { drawn: TEN, balls: TEN, most }),
  plays: () => [
    straight(first(1), TEN, RANKS),
    straight(first(2), TEN, RANKS),
    com(first(2), TEN),
    straight(first(3), TEN, RANKS),
    com(first(3), TEN),
    straight(first(4), TEN, RANKS),
    straight(first(5), TEN, RANKS),
    fixedPlace(TEN, TEN, RANKS),
    dragonTiger,
    placeBigSmall,
    placeOddEven,
    sum,
    sumBigSmall,
    sumOddEven,
  ],
});

export const rules = {
  PK10: pk10,
} as const;
