import { choose } from '../exact/counting.ts';
import { fraction } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { flagsOf } from './balls.ts';
import { hitCount, hitCountWithBankers } from './hit-count.ts';
import type { Order, Places } from './places.ts';

/** `First3Com` and the like: all numbers of some places in any order, out of 1 to `most`. */
export const com = (places: Places, most: number): Play<Order> =>
  hitCount(some(places, most, 'Com', places.to - places.from));

/** The same with numbers that every note has. */
export const comWithBankers = (places: Places, most: number): Play<Order> =>
  hitCountWithBankers(some(places, most, 'Com', places.to - places.from));

/** `First3Any1` and the like: a number that is at one of some places. */
export const oneAt = (places: Places, most: number): Play<Order> =>
  hitCount(some(places, most, 'Any1', 1));

function some({ code, from, to }: Places, most: number, kind: string, length: number) {
  return {
    code: `${code}${kind}`,
    group: code,
    length,
    most,
    drawnCount: to - from,
    tiers: [
      {
        code: 'win',
        hits: length,
        chance: fraction(choose(to - from, length), choose(most, length)),
      },
    ],
    drawn: (drawn: Order) => flagsOf(drawn.slice(from, to), most),
  };
}
