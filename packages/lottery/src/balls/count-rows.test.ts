import { expect, test } from 'vitest';
import { rows } from '../exact/counting.ts';
import { rowsOfDifferent } from './count-rows.ts';

/** Every subset of the numbers 1 to 4. */
const sets = Array.from({ length: 16 }, (_, bits) =>
  [1, 2, 3, 4].filter((number) => (bits & (1 << (number - 1))) !== 0),
);

test('counts the rows without a repeated number, compared with enumeration', () => {
  for (const places of rows([sets, sets, sets])) {
    const bits = places.map((numbers) => numbers.reduce((all, number) => all | (1 << number), 0));
    const listed = [...rows(places)].filter((row) => new Set(row).size === row.length);
    expect([places, rowsOfDifferent(bits, 4)]).toEqual([places, listed.length]);
  }
});

test('counts all orders of five of ten', () => {
  const all = 0b111_1111_1110;
  expect(rowsOfDifferent([all, all, all, all, all], 10)).toBe(30_240);
});
