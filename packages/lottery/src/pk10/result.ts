import { dealBalls, readBalls, writeBalls } from '../balls/balls.ts';
import type { Order } from '../balls/places.ts';
import { placeLanes } from '../lane.ts';
import { DUELS, figure, PARITIES, type ResultForm, SIZES, word } from '../result-form.ts';
import { parityOf } from '../values/size-and-parity.ts';
import { duelOf, sizeOfFirstTwo, sumOfFirstTwo } from './first-two.ts';
import { RANKS, TEN } from './ten.ts';

export const pk10Result: ResultForm<Order> = {
  code: 'PK10',
  deal: (draw) => dealBalls(draw, TEN, TEN),
  write: writeBalls,
  read: (text) => readBalls(text, TEN, TEN),
  labels: (order) => {
    const sum = sumOfFirstTwo(order);
    return [
      figure('firstTwo', sum, TEN + TEN - 1),
      word(sizeOfFirstTwo(sum), SIZES),
      word(parityOf(sum), PARITIES),
      word(duelOf(order[0] ?? 0, order.at(-1) ?? 0), DUELS),
    ];
  },
  lanes: placeLanes(RANKS, TEN),
};

export const results = {
  PK10: pk10Result,
} as const;
