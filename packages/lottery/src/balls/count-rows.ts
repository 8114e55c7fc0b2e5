/**
 * Counts the rows that take one number from each place without repeating any.
 *
 * @param places the numbers of each place as bits: `1 << number`
 */
export function rowsOfDifferent(places: readonly number[], most: number): number {
  /** Number of ways to fill a set of places (index as bits) with the numbers processed so far. */
  const ways = new Array<number>(1 << places.length).fill(0);
  ways[0] = 1;
  for (let number = 1; number <= most; number++) {
    // Descending, so that a number fills at most one place of a row.
    for (let filled = ways.length - 1; filled >= 0; filled--) {
      for (const [at, numbers] of places.entries()) {
        const fits = (numbers & (1 << number)) !== 0 && (filled & (1 << at)) === 0;
        if (fits) ways[filled | (1 << at)] = (ways[filled | (1 << at)] ?? 0) + (ways[filled] ?? 0);
      }
    }
  }
  return ways.at(-1) ?? 0;
}
