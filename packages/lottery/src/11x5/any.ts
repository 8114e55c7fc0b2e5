import { flagsOf } from '../balls/balls.ts';
import type { Order } from '../balls/places.ts';
import { choose } from '../exact/counting.ts';
import { fraction } from '../exact/fraction.ts';
import { DRAWN, MOST } from './eleven.ts';

export const SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * `Any1Com` to `Any8Com`: a set of that size. Up to five numbers, all must be drawn; with more, all five drawn numbers
 * must be among them.
 */
export function any(size: number) {
  const hits = Math.min(size, DRAWN);
  const ways = choose(DRAWN, hits) * choose(MOST - DRAWN, size - hits);
  return {
    code: `Any${size}Com`,
    group: 'Any',
    length: size,
    most: MOST,
    drawnCount: DRAWN,
    tiers: [{ code: 'win', hits, chance: fraction(ways, choose(MOST, size)) }],
    drawn: (drawn: Order) => flagsOf(drawn, MOST),
  };
}
