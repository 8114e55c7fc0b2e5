/** Caches the most recent answers of a pure function. */
export function memoize<Key, Value extends {}>(
  answersMax: number,
  answer: (asked: Key) => Value,
): (asked: Key) => Value {
  const kept = new Map<Key, Value>();
  return (asked) => {
    const known = kept.get(asked);
    if (known !== undefined) return known;
    const made = answer(asked);
    kept.set(asked, made);
    const [oldest] = kept.size > answersMax ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
