import { definePlay, winsWith } from '../define-play.ts';
import type { Play } from '../family.ts';
import { boardOfNumbers, type Numbers, readNumbers } from './read-numbers.ts';
import { endReader, type Result } from './structure.ts';

interface Endings extends Pick<Play<Result>, 'code' | 'group'> {
  /** Digits of the picked numbers: 1 to 4. */
  readonly length: number;
  /** Indexes of the result's numbers to compare with. */
  readonly places: readonly number[];
  /** Number of trailing digits to ignore: 1 for the tens of a number. Default: none. */
  readonly skip?: number;
  /** Notes per picked number. Default: one per place. */
  readonly units?: number;
}

/** Maximum number of trailing digits to enumerate. */
const LONGEST = 4;

/** One result for each ending of one prize; undefined for several prizes. */
export function everyEnding(
  [place, ...others]: readonly number[],
  most: number,
): readonly Result[] | undefined {
  const count = 10 ** LONGEST;
  if (place === undefined || others.length > 0 || count > most) return undefined;
  const before = Array.from({ length: place }, () => 0);
  return Array.from({ length: count }, (_, ending) => [...before, ending]);
}

/**
 * A play on the last digits of a result's numbers at some places. A picked number wins once per place that ends with it
 * and costs as many notes as there are places, so that each note has the chance of one place.
 */
export function endings({
  code,
  group,
  length,
  places,
  skip = 0,
  units = places.length,
}: Endings): Play<Result> {
  const board = boardOfNumbers(length);
  const endOf = endReader(length, skip);
  return definePlay<Result, Numbers>({
    code,
    group,
    tiers: winsWith(places.length, units * 10 ** length),
    hitsMax: places.length / units,
    numbers: 'ordered',
    board,
    select: (entry) => readNumbers(entry, board),
    notes: ({ count }) => count * units,
    // Each place has a single ending.
    hitsMost: () => places.length,
    ...(places.length === 1 && length + skip <= LONGEST && { parts: () => places }),
    hits: (numbers, result) => {
      let hits = 0;
      for (const place of places) {
        if (numbers.has(endOf(result[place] ?? 0))) hits++;
      }
      return [hits];
    },
  });
}
