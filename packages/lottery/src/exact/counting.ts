/** How many ways there are to choose `of` things out of `from`; 0 where there are too few. Exact up to 2⁵³. */
export function choose(from: number, of: number): number {
  if (of < 0 || of > from) return 0;
  let ways = 1;
  for (let n = 1; n <= of; n++) ways = (ways * (from - of + n)) / n;
  return Math.round(ways);
}

/** How many ways there are to put `of` things out of `from` in an order. */
export function arrange(from: number, of: number): number {
  let ways = 1;
  for (let n = 0; n < of; n++) ways *= from - n;
  return Math.max(0, ways);
}

/** Every choice of `of` things out of `from`, in their order. */
export function* choices<Thing>(from: readonly Thing[], of: number): Generator<readonly Thing[]> {
  if (of === 0) {
    yield [];
    return;
  }
  for (const [index, first] of from.entries()) {
    for (const rest of choices(from.slice(index + 1), of - 1)) yield [first, ...rest];
  }
}

/** Every row of one thing from each of `sets`, the last changing fastest. */
export function* rows<Thing>(sets: readonly (readonly Thing[])[]): Generator<readonly Thing[]> {
  const [first, ...others] = sets;
  if (!first) {
    yield [];
    return;
  }
  for (const thing of first) for (const rest of rows(others)) yield [thing, ...rest];
}

/** Every order of `of` different things out of `from`. */
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
