/** Maximum number of rows that can each take one of its values, all different (bipartite matching). */
export function mostOfDifferent(rows: readonly (readonly number[])[]): number {
  const rowWith = new Map<number, number>();
  const finds = (row: number, visited: Set<number>): boolean =>
    (rows[row] ?? []).some((value) => {
      if (visited.has(value)) return false;
      visited.add(value);
      const other = rowWith.get(value);
      // The row that has the value may switch to another one.
      const isFree = other === undefined || finds(other, visited);
      if (isFree) rowWith.set(value, row);
      return isFree;
    });
  return [...rows.keys()].filter((row) => finds(row, new Set())).length;
}
