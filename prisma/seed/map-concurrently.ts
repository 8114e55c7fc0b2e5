/** Below the pool size: acquiring a connection times out after 5 s, which a slow machine would reach. */
const AT_ONCE_MAX = 6;

/** Maps items with limited concurrency, preserving their order. */
export async function mapConcurrently<T, R>(
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
