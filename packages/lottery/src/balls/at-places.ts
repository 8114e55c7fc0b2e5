import { choose } from '../exact/counting.ts';
import { fraction } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { flagsOf } from './balls.ts';
import { hitCount, hitCountWithBankers } from './hit-count.ts';
import { type Order, type Places, partsFrom } from './places.ts';

/** `First3Com` and similar: all numbers of some places in any order, out of 1 to `most`. */
export const com = (places: Places, most: number): Play<Order> =>
  hitCount(some(places, most, 'Com', places.to - places.from));

/** The same with bankers, which are part of every note. */
export const comWithBankers = (places: Places, most: number): Play<Order> =>
  hitCountWithBankers(some(places, most, 'Com', places.to - places.from));

/** `First3Any1` and similar: a number at any of some places. */
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
    parts: partsFrom({ from, to }),
    drawn: (drawn: Order) => flagsOf(drawn.slice(from, to), most),
  };
}
