import { definePlay, winsWith } from '../define-play.ts';
import type { Play } from '../family.ts';
import { boardOfNumbers, type Numbers, readNumbers } from './read-numbers.ts';
import { endReader, type Result } from './structure.ts';

interface Endings extends Pick<Play<Result>, 'code' | 'group'> {
  /** Of how many digits the numbers are that are picked: 1 to 4. */
  readonly length: number;
  /** Where in a result they are looked for. */
  readonly places: readonly number[];
  /** How many digits at the end don't count: 1 for the tens of a number alone. None unless told. */
  readonly skip?: number;
  /** How many notes a picked number costs: one for each place unless told. */
  readonly units?: number;
}

/**
 * The last digits of a result's numbers at some places. A picked number wins once for each place that ends with it, and
 * costs as many notes as there are places, so that each note has the chance of one place.
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
    // Whatever a place ends with is one number.
    hitsMost: () => places.length,
    hits: (numbers, result) => {
      let hits = 0;
      for (const place of places) {
        if (numbers.has(endOf(result[place] ?? 0))) hits++;
      }
      return [hits];
    },
  });
}
