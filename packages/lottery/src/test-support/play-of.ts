import type { Family, Play } from '../family.ts';

/** The play of a family with a code. Throws where there is none. */
export function playOf<Outcome>(family: Family<Outcome>, code: string): Play<Outcome> {
  const found = family.plays.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found;
}

/** Numbers as an entry has them: `01,02`. */
export const list = (numbers: readonly number[]): string =>
  numbers.map((number) => `${number}`.padStart(2, '0')).join(',');

/** 1 to `most`. */
export const upTo = (most: number): readonly number[] =>
  Array.from({ length: most }, (_, at) => at + 1);
