import { expect, test } from 'vitest';
import { itemAt } from './item-at.ts';

test('an item is returned, also where it is null or undefined', () => {
  expect(itemAt([1, 2, 3], 1)).toBe(2);
  expect(itemAt([null], 0)).toBeNull();
  expect(itemAt([undefined], 0)).toBeUndefined();
});

test.each([
  [[], 0],
  [['a'], 1],
  [['a'], -1],
])('of %j the item %i is refused', (items, index) => {
  expect(() => itemAt<unknown>(items, index)).toThrow(RangeError);
});
