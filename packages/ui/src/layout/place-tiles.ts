const ROW_TILES_MAX = 4;

/** Columns of a tile out of twelve. `feature` takes six columns and two rows. */
export type TileSpan = 'feature' | 3 | 4 | 6 | 12;

/**
 * Spans of a few tiles so that every row is full: rows of four and three; a large tile with four beside it if one would
 * remain; pairs for two or four.
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
