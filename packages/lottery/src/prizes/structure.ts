import type { Draw, Family } from '../family.ts';

/** One prize of a result: how many numbers it has, of how many digits. */
export interface Prize {
  /** As published: `DB`, `G1`, `FIRST`. */
  readonly code: string;
  readonly count: number;
  readonly digits: number;
}

/** The prizes of a result in the order in which they are published. */
export type Structure = readonly Prize[];

/**
 * The numbers of a result, prize by prize. Zeros in front are left to the structure: `00042` is 42. Numbers are
 * independent of each other, and may be equal.
 */
export type Result = readonly number[];

/** Where the numbers of some prizes are in a result, from 0: of one named, or of all with at least so many digits. */
export function placesOf(structure: Structure, wanted: string | number): readonly number[] {
  return structure
    .flatMap((prize) => Array.from({ length: prize.count }, () => prize))
    .flatMap(({ code, digits }, place) =>
      (typeof wanted === 'string' ? code === wanted : digits >= wanted) ? [place] : [],
    );
}

/** Reads some digits at the end of a number, in front of `skip` digits that don't count. */
export function endReader(length: number, skip = 0): (number: number) => number {
  const [before, after] = [10 ** skip, 10 ** length];
  return (number) => Math.floor(number / before) % after;
}

/**
 * How results of a structure are dealt, written and read: as JSON, each prize an array of numbers in full length, such
 * as `{"DB":["12345"],"G1":["00042"]}`, without spaces and in the order of the structure.
 */
export function resultsOf(structure: Structure): Pick<Family<Result>, 'deal' | 'write' | 'read'> {
  const written = writtenForm(structure);
  return {
    deal: async (draw: Draw) => {
      const numbers: number[] = [];
      for (const { count, digits } of structure)
        for (let n = 0; n < count; n++) numbers.push(await draw(10 ** digits));
      return numbers;
    },
    write: (result) => {
      const numbers = result.values();
      const next = (digits: number) => `${numbers.next().value}`.padStart(digits, '0');
      return JSON.stringify(
        Object.fromEntries(
          structure.map(({ code, count, digits }) => [
            code,
            Array.from({ length: count }, () => next(digits)),
          ]),
        ),
      );
    },
    read: (text) => written.exec(text)?.slice(1).map(Number),
  };
}

/** Matches what is written, and captures each number. */
function writtenForm(structure: Structure): RegExp {
  const prizes = structure.map(
    ({ code, count, digits }) =>
      `"${code}":\\[${Array.from({ length: count }, () => `"(\\d{${digits}})"`).join(',')}\\]`,
  );
  return new RegExp(`^\\{${prizes.join(',')}\\}$`);
}
