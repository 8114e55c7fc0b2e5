import { com, comWithBankers, oneAt } from '../balls/at-places.ts';
import { fixedPlace } from '../balls/fixed-place.ts';
import { hitCount, hitCountWithBankers } from '../balls/hit-count.ts';
import type { Order, Places } from '../balls/places.ts';
import { straight } from '../balls/straight.ts';
import { defineRules } from '../define-rules.ts';
import type { Family } from '../family.ts';
import { any, SIZES } from './any.ts';
import { DRAWN, MOST } from './eleven.ts';
import { middle, oddEven } from './fun.ts';
import { elevenFiveResult } from './result.ts';

const FIRST_1: Places = { code: 'First1', from: 0, to: 1 };

const THREES: readonly Places[] = [
  { code: 'First3', from: 0, to: 3 },
  { code: 'Mid3', from: 1, to: 4 },
  { code: 'Last3', from: 2, to: 5 },
];

const TWOS: readonly Places[] = [
  { code: 'First2', from: 0, to: 2 },
  { code: 'Last2', from: 3, to: 5 },
];

/** 11 choose 5 (11x5): five different numbers out of eleven. Order matters only for plays on places. */
export const elevenFive = defineRules<Family<Order>>({
  ...elevenFiveResult,
  plays: () => [
    ...THREES.flatMap((places) => [...ofPlaces(places), oneAt(places, MOST)]),
    ...TWOS.flatMap(ofPlaces),
    straight(FIRST_1, MOST),
    fixedPlace(DRAWN, MOST),
    ...SIZES.map((size) => hitCount(any(size))),
    ...SIZES.slice(1).map((size) => hitCountWithBankers(any(size))),
    oddEven,
    middle,
  ],
});

function ofPlaces(places: Places) {
  return [straight(places, MOST), com(places, MOST), comWithBankers(places, MOST)];
}

export const rules = {
  '11X5': elevenFive,
} as const;
