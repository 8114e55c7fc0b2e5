import type { Draw, Family } from '../family.ts';

/** One prize of a result: count of numbers and their digits. */
export interface Prize {
  /** As published: `DB`, `G1`, `FIRST`. */
  readonly code: string;
  readonly count: number;
  readonly digits: number;
}

/** Prizes of a result in the order published. */
export type Structure = readonly Prize[];

/** Numbers of a result, prize by prize, without leading zeros: `00042` is 42. They are independent and may be equal. */
export type Result = readonly number[];

/** Indexes from 0 of a result's numbers that belong to a named prize, or have at least that many digits. */
export function placesOf(structure: Structure, selector: string | number): readonly number[] {
  return structure
    .flatMap((prize) => Array.from({ length: prize.count }, () => prize))
    .flatMap(({ code, digits }, place) =>
      (typeof selector === 'string' ? code === selector : digits >= selector) ? [place] : [],
    );
}

/** Returns a function that takes digits from the end of a number, before `skip` ignored ones. */
export function endReader(length: number, skip = 0): (number: number) => number {
  const [before, after] = [10 ** skip, 10 ** length];
  return (number) => Math.floor(number / before) % after;
}

/**
 * Dealing, formatting and parsing of results of a structure. Format: compact JSON in the order of the structure; each
 * prize is an array of zero-padded numbers, such as `{"DB":["12345"],"G1":["00042"]}`.
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

/** Regular expression of the format that captures each number. */
function writtenForm(structure: Structure): RegExp {
  const prizes = structure.map(
    ({ code, count, digits }) =>
      `"${code}":\\[${Array.from({ length: count }, () => `"(\\d{${digits}})"`).join(',')}\\]`,
  );
  return new RegExp(`^\\{${prizes.join(',')}\\}$`);
}
