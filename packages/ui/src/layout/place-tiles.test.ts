import { expect, test } from 'vitest';
import { placeTiles } from './place-tiles.ts';

/** Occupied cells in rows of twelve; a feature is six wide and two high. */
const cellsOf = (count: number) =>
  placeTiles(count).reduce<number>((sum, span) => sum + (span === 'feature' ? 12 : span), 0);

test.each(Array.from({ length: 24 }, (_, n) => n + 1))('%i tiles leave no hole', (count) => {
  const spans = placeTiles(count);
  expect(spans).toHaveLength(count);
  expect(cellsOf(count) % 12).toBe(0);
  const rows = spans.filter((span) => span !== 'feature');
  // Tiles of a third never share a row with tiles of a quarter.
  expect(rows.filter((span) => span === 4).length % 3).toBe(0);
});

test('five are one large tile and four beside it', () => {
  expect(placeTiles(5)).toEqual(['feature', 3, 3, 3, 3]);
});
