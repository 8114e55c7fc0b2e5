import { expect, test } from 'vitest';
import { heightToFit, ticksUpTo } from './chart-ticks.ts';

const WHOLE = 10_000;

test.each([
  [0, [10, 20, 30]],
  [1_700, [1_000, 2_000]],
  [2_100, [1_000, 2_000]],
  [27_000_000, [10_000_000, 20_000_000, 30_000_000]],
  [100, [50, 100]],
])('draws lines for %d at %o', (highest, lines) => {
  expect(ticksUpTo(highest * WHOLE).map((tick) => Number(tick) / WHOLE)).toEqual(lines);
});

test('leaves the highest point inside the drawing, which ends a fifth above its last line', () => {
  for (const highest of [31, 64, 99, 100.01, 199, 555, 999, 123_456]) {
    const last = Number(ticksUpTo(highest * WHOLE).at(-1)) / WHOLE;
    expect(last * 1.2).toBeGreaterThanOrEqual(highest);
  }
});

test('stacks curves to find the highest point', () => {
  expect(
    heightToFit(
      [
        [1, 5],
        [2, 4],
      ],
      [3],
    ),
  ).toBe(9);
  expect(heightToFit([[1], [2]], [30])).toBe(30);
  expect(heightToFit([], [])).toBe(0);
});

test('leaves out a peak of more than three times the usual height', () => {
  const usual = [10, 12, 11, 10, 9, 12, 10, 11, 12];
  expect(heightToFit([[...usual, 500]], [])).toBe(12);
  expect(heightToFit([[...usual, 36]], [])).toBe(36);
  expect(heightToFit([usual], [500])).toBe(12);
  expect(heightToFit([[10, 12, 500]], [])).toBe(500);
});
