/** Caches the most recent answers of a pure function. */
export function memoize<Key, Value extends {}>(
  answersMax: number,
  answer: (asked: Key) => Value,
): (asked: Key) => Value {
  const cache = new Map<Key, Value>();
  return (asked) => {
    const cached = cache.get(asked);
    if (cached !== undefined) return cached;
    const made = answer(asked);
    cache.set(asked, made);
    const [oldest] = cache.size > answersMax ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
    return made;
  };
}
