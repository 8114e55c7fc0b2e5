import { expect, test } from 'vitest';
import { makeScratchMask, paneBox } from './scratch-mask.ts';

/** Scratches the pane from its top to a share of its height, line by line. */
function scratchDown(pane: number, share: number): number[] {
  const mask = makeScratchMask();
  const { x, y, size } = paneBox(pane);
  return Array.from({ length: 20 }, (_, line) => (line / 19) * share * size).flatMap((down) =>
    mask.scratch([x, y + down], [x + size, y + down]),
  );
}

test('a pane is clear once half of it is scratched, and only once', () => {
  // A line clears its own width as well.
  expect(scratchDown(4, 0.2)).toEqual([]);
  expect(scratchDown(4, 0.45)).toEqual([4]);
  expect(scratchDown(4, 1)).toEqual([4]);
});

test('a stroke across the window scratches each pane on its way, but clears none', () => {
  const mask = makeScratchMask();
  expect(mask.scratch([0, 0.5], [1, 0.5])).toEqual([]);
  const { y, size } = paneBox(3);
  expect(mask.scratch([0, y + 0.1 * size], [1, y + 0.1 * size])).toEqual([3, 4, 5]);
});

test('the panes and the bars between them fill the window', () => {
  const { x, y, size } = paneBox(8);
  expect(x + size).toBeCloseTo(1);
  expect(y + size).toBeCloseTo(1);
  expect(paneBox(1).x - size).toBeCloseTo(0.03);
});
