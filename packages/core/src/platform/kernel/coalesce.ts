interface SharedQuery<Answer> {
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
  const queriesBySource = new WeakMap<object, Map<string, SharedQuery<Answer>>>();

  function start(
    queries: Map<string, SharedQuery<Answer>>,
    key: string,
    ask: () => Promise<Answer>,
  ) {
    const mine: SharedQuery<Answer> = {
      startedAtMs: performance.now(),
      answer: ask(),
      isRunning: true,
    };
    queries.delete(key);
    queries.set(key, mine);
    const [oldest] = queries.keys();
    if (queries.size > KEYS_MAX && oldest !== undefined) queries.delete(oldest);
    mine.answer.then(
      () => {
        mine.isRunning = false;
      },
      // A failure is not kept: the next caller queries again.
      () => {
        mine.isRunning = false;
        if (queries.get(key) === mine) queries.delete(key);
      },
    );
    return mine.answer;
  }

  return (source: object, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const queries = queriesBySource.get(source) ?? new Map<string, SharedQuery<Answer>>();
    queriesBySource.set(source, queries);
    const last = queries.get(key);
    if (last && performance.now() - last.startedAtMs < ageMsMax) return last.answer;
    if (!last?.isRunning) return start(queries, key, ask);
    const begin = () => start(queries, key, ask);
    last.next ??= last.answer.then(begin, begin);
    return last.next;
  };
}
