const ROW_TILES_MAX = 4;

/** How much of a row of twelve each tile takes. `feature` takes half of it, and two rows. */
export type TileSpan = 'feature' | 3 | 4 | 6 | 12;

/**
 * Places for few tiles, so that no row has a hole: rows of four and three, one large tile with four
 * beside it where one would be left over, and two or four tiles in pairs.
 */
export function placeTiles(count: number): TileSpan[] {
  if (count === 1) return [12];
  if (count === 2 || count === 4) return times(count, 6);
  if (count % ROW_TILES_MAX === 1) return ['feature', ...times(count - 1, 3)];
  const threes = (ROW_TILES_MAX - (count % ROW_TILES_MAX)) % ROW_TILES_MAX;
  return [...times(threes * 3, 4), ...times(count - threes * 3, 3)];
}

const times = (count: number, span: TileSpan): TileSpan[] =>
  Array.from({ length: count }, () => span);
