import type { Family, Play } from '../family.ts';

/**
 * A family's play by code.
 *
 * @throws Error for an unknown code
 */
export function playOf<Outcome>(family: Family<Outcome>, code: string): Play<Outcome> {
  const found = family.plays.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found;
}

/** Numbers in the format of an entry: `01,02`. */
export const list = (numbers: readonly number[]): string =>
  numbers.map((number) => `${number}`.padStart(2, '0')).join(',');

/** 1 to `most`. */
export const upTo = (most: number): readonly number[] =>
  Array.from({ length: most }, (_, at) => at + 1);
