import { dealBalls, readBalls, writeBalls } from '../balls/balls.ts';
import { type Order, PLACES } from '../balls/places.ts';
import { anyBallLane, placeLanes } from '../lane.ts';
import { figure, type ResultForm } from '../result-form.ts';
import { sumOf } from '../values/sum-of.ts';
import { DRAWN, MOST, oddCountOf } from './eleven.ts';

export const elevenFiveResult: ResultForm<Order> = {
  code: '11X5',
  deal: (draw) => dealBalls(draw, DRAWN, MOST),
  write: writeBalls,
  read: (text) => readBalls(text, DRAWN, MOST),
  labels: (drawn) => {
    const odd = oddCountOf(drawn);
    return [
      figure('sum', sumOf(drawn), DRAWN * MOST),
      figure('oddEven', `${odd}:${drawn.length - odd}`),
    ];
  },
  lanes: [...placeLanes(PLACES, MOST), anyBallLane(MOST, (drawn: Order) => drawn)],
};

export const results = {
  '11X5': elevenFiveResult,
} as const;
