interface Kept<Answer> {
  readonly startedAtMs: number;
  readonly answer: Promise<Answer>;
  isRunning: boolean;
  next?: Promise<Answer>;
}

const KEYS_MAX = 1_000;

/**
 * Lets callers with the same key share one query. No caller gets an answer whose query began more than `ageMsMax`
 * before its call; a caller too late for the running query shares the next one. So with 0 no answer is stale, and
 * each key has at most one running query.
 */
export function coalesce<Answer>({ ageMsMax }: { ageMsMax: number }) {
  /** By source, such as a database, so that two in one process do not mix. */
  const keptBy = new WeakMap<object, Map<string, Kept<Answer>>>();

  function start(kept: Map<string, Kept<Answer>>, key: string, ask: () => Promise<Answer>) {
    const mine: Kept<Answer> = { startedAtMs: performance.now(), answer: ask(), isRunning: true };
    kept.delete(key);
    kept.set(key, mine);
    const [oldest] = kept.keys();
    if (kept.size > KEYS_MAX && oldest !== undefined) kept.delete(oldest);
    mine.answer.then(
      () => {
        mine.isRunning = false;
      },
      // A failure is not kept: the next caller queries again.
      () => {
        mine.isRunning = false;
        if (kept.get(key) === mine) kept.delete(key);
      },
    );
    return mine.answer;
  }

  return (source: object, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const kept = keptBy.get(source) ?? new Map<string, Kept<Answer>>();
    keptBy.set(source, kept);
    const last = kept.get(key);
    if (last && performance.now() - last.startedAtMs < ageMsMax) return last.answer;
    if (!last?.isRunning) return start(kept, key, ask);
    const begin = () => start(kept, key, ask);
    last.next ??= last.answer.then(begin, begin);
    return last.next;
  };
}
