/** Fewer than a pool has connections: a caller who waits 5 s for one is refused, which a slow machine would meet. */
const AT_ONCE_MAX = 6;

/** Works on all items, a few at a time, and answers in their order. */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  work: (item: T, place: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const places = items.entries();
  const worker = async () => {
    for (const [place, item] of places) results[place] = await work(item, place);
  };
  await Promise.all(Array.from({ length: AT_ONCE_MAX }, worker));
  return results;
}
