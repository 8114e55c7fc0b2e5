/** Binomial coefficient: combinations of `of` out of `from`; 0 if there are too few. Exact up to 2⁵³. */
export function choose(from: number, of: number): number {
  if (of < 0 || of > from) return 0;
  let ways = 1;
  for (let n = 1; n <= of; n++) ways = (ways * (from - of + n)) / n;
  return Math.round(ways);
}

/** Number of permutations of `of` out of `from`. */
export function arrange(from: number, of: number): number {
  let ways = 1;
  for (let n = 0; n < of; n++) ways *= from - n;
  return Math.max(0, ways);
}

/** Every combination of `of` things out of `from`, in their order. */
export function* choices<Thing>(from: readonly Thing[], of: number): Generator<readonly Thing[]> {
  if (of === 0) {
    yield [];
    return;
  }
  for (const [index, first] of from.entries()) {
    for (const rest of choices(from.slice(index + 1), of - 1)) yield [first, ...rest];
  }
}

/** Cartesian product of `sets`, the last changing fastest. */
export function* rows<Thing>(sets: readonly (readonly Thing[])[]): Generator<readonly Thing[]> {
  const [first, ...others] = sets;
  if (!first) {
    yield [];
    return;
  }
  for (const thing of first) for (const rest of rows(others)) yield [thing, ...rest];
}

/** Every permutation of `of` different things out of `from`. */
export function* orders<Thing>(from: readonly Thing[], of: number): Generator<readonly Thing[]> {
  if (of === 0) {
    yield [];
    return;
  }
  for (const [index, first] of from.entries()) {
    const others = from.toSpliced(index, 1);
    for (const rest of orders(others, of - 1)) yield [first, ...rest];
  }
}
