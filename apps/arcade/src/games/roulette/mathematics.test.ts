import { expect, test } from 'vitest';
import { isRed, POCKETS, places, ROULETTE_RETURN, roulette, wheelOrder } from './rules.ts';

const pockets = Array.from({ length: POCKETS }, (_, pocket) => pocket);

test('every place returns exactly 36 of 37, over all pockets', () => {
  const { over, under } = ROULETTE_RETURN;
  for (const [at, { kind, numbers }] of places.entries()) {
    const paid = pockets.reduce((sum, pocket) => sum + BigInt(roulette.pays([pocket], at)), 0n);
    expect(paid * under, `${kind} ${numbers}`).toBe(BigInt(POCKETS) * 100n * over);
  }
});

test('the table has every place of European roulette once', () => {
  const count = (kind: string) => places.filter((place) => place.kind === kind).length;
  expect({
    straight: count('straight'),
    split: count('split'),
    street: count('street'),
    corner: count('corner'),
    line: count('line'),
    dozen: count('dozen'),
    column: count('column'),
  }).toEqual({
    straight: 37,
    split: 60,
    street: 14,
    corner: 23,
    line: 11,
    dozen: 3,
    column: 3,
  });
  expect(places).toHaveLength(157);
  const sets = places.map(({ numbers }) => `${numbers.toSorted((a, b) => a - b)}`);
  expect(new Set(sets).size).toBe(places.length);
  for (const { numbers } of places) expect(new Set(numbers).size).toBe(numbers.length);
});

test('the wheel has each pocket once and 18 reds, which are the usual ones', () => {
  expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(pockets);
  expect(pockets.filter(isRed)).toEqual([
    1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
  ]);
});

test('zero pays only places that include it', () => {
  const paid = places.filter((_, at) => roulette.pays([0], at) > 0);
  expect(paid.map(({ numbers }) => `${numbers}`)).toEqual([
    '0',
    '0,1',
    '0,2',
    '0,3',
    '0,1,2',
    '0,2,3',
    '0,1,2,3',
  ]);
});
