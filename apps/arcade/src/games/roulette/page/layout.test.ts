import { expect, test } from 'vitest';
import { places } from '../rules.ts';
import { chipPointOf, placeAt, TABLE_DEPTH, TABLE_LENGTH } from './layout.ts';

const numbersAt = (x: number, y: number) => {
  const at = placeAt([x, y]);
  return at === undefined ? undefined : `${places[at]?.kind} ${places[at]?.numbers}`;
};

test('every place has its own point, at which a press means it', () => {
  const points = places.map(chipPointOf);
  expect(new Set(points.map(String)).size).toBe(places.length);
  for (const [at, [x, y]] of points.entries()) {
    expect(x).toBeLessThan(TABLE_LENGTH);
    expect(y).toBeLessThan(TABLE_DEPTH);
    expect(placeAt([x, y]), `${places[at]?.kind} ${places[at]?.numbers}`).toBe(at);
  }
});

test('a press near a line or a corner means it, and one inside a number the number', () => {
  expect(numbersAt(1.5, 2.5)).toBe('straight 1');
  expect(numbersAt(2.05, 2.5)).toBe('split 1,4');
  expect(numbersAt(1.5, 1.95)).toBe('split 1,2');
  expect(numbersAt(1.97, 2.03)).toBe('corner 1,2,4,5');
  expect(numbersAt(1.5, 2.95)).toBe('street 1,2,3');
  expect(numbersAt(2.02, 3.05)).toBe('line 1,2,3,4,5,6');
  expect(numbersAt(0.9, 2.9)).toBe('corner 0,1,2,3');
  expect(numbersAt(0.4, 1)).toBe('straight 0');
  expect(numbersAt(1.5, 0.05)).toBe('straight 3');
  expect(numbersAt(3, 3.6)).toMatch(/^dozen/);
  expect(numbersAt(13.5, 0.1)).toMatch(/^column 3/);
});
