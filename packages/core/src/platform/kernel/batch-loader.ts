/** Keys in one call of the loader; more are split into several calls. */
const ASKED_AT_ONCE_MAX = 256;

interface Waiting<Key, Value> {
  readonly asked: Key;
  readonly resolve: (answer: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Turns a query for many keys into one for a single key: all callers of a source, such as a database, within a
 * turn of the event loop share a query, sent after the last of them called. No caller gets an older answer, and
 * a single caller does not wait. A busy process spends more on sending one query per key than on all the rest.
 *
 * @param answerAll returns values in the order of the keys
 */
export function batchLoader<Source extends object, Key, Value>(
  answerAll: (source: Source, asked: readonly Key[]) => Promise<readonly Value[]>,
): (source: Source, asked: Key) => Promise<Value> {
  const gathered = new WeakMap<Source, Waiting<Key, Value>[]>();

  async function send(source: Source, all: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const answers = await answerAll(
        source,
        all.map(({ asked }) => asked),
      );
      all.forEach(({ resolve }, n) => {
        resolve(answers[n] as Value);
      });
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }
  function gather(source: Source): Waiting<Key, Value>[] {
    const all: Waiting<Key, Value>[] = [];
    gathered.set(source, all);
    setImmediate(() => {
      gathered.delete(source);
      for (let n = 0; n < all.length; n += ASKED_AT_ONCE_MAX)
        send(source, all.slice(n, n + ASKED_AT_ONCE_MAX));
    });
    return all;
  }

  return (source, asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    (gathered.get(source) ?? gather(source)).push({ asked, resolve, reject });
    return promise;
  };
}
