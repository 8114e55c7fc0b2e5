/** The same function, which keeps the last so many of its answers. For one that always answers alike. */
export function memoize<Asked, Answer extends {}>(
  answersMax: number,
  answer: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const kept = new Map<Asked, Answer>();
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
