interface Ranked {
  readonly score: bigint;
}

/** A row with its rank and prize. Rows with the same score share a rank. */
export interface Prized<Row> {
  readonly row: Row;
  readonly rank: number;
  readonly prize: bigint;
}

/**
 * Prizes of rows in order, best first. Equal scores share the prizes of the places that they take together, to the last
 * unit: the remainder goes to the first of them, unit by unit. Pure.
 *
 * @param prizes in the order of places
 * @param unit smallest amount of the currency
 */
export function splitPrizes<Row extends Ranked>(
  rows: readonly Row[],
  prizes: readonly bigint[],
  unit: bigint,
): Prized<Row>[] {
  const result: Prized<Row>[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && rows[to]?.score === rows[from]?.score) to++;
    const tied = rows.slice(from, to);
    const pot = prizes.slice(from, to).reduce((sum, prize) => sum + prize, 0n);
    const count = BigInt(tied.length);
    const units = pot / unit;
    const rest = units % count;
    const place = from + 1;
    result.push(
      ...tied.map((row, n) => ({
        row,
        rank: place,
        prize: (units / count + (BigInt(n) < rest ? 1n : 0n)) * unit,
      })),
    );
    from = to;
  }
  return result;
}
