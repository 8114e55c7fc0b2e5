import { expect, test } from 'vitest';
import { rows } from '../exact/counting.ts';
import { mostOfDifferent } from './most-of-different.ts';

/** Every subset of the numbers 1 to 4. */
const sets = Array.from({ length: 16 }, (_, bits) =>
  [1, 2, 3, 4].filter((number) => (bits & (1 << (number - 1))) !== 0),
);
/** Marks a row without a value. */
const NONE = 0;

test('finds the maximum matching, compared with enumeration', () => {
  for (const picked of rows([sets, sets, sets])) {
    let most = 0;
    for (const choice of rows(picked.map((values) => [...values, NONE]))) {
      const chosen = choice.filter((value) => value !== NONE);
      if (new Set(chosen).size === chosen.length) most = Math.max(most, chosen.length);
    }
    expect([picked, mostOfDifferent(picked)]).toEqual([picked, most]);
  }
});
