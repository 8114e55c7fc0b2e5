import type { Tx } from '../db/index.ts';
import type { DomainError } from '../kernel/index.ts';
import { lockRequests, writeRecords } from './lock-requests.ts';
import type { RequestKey } from './once.ts';

/** Id of the row that a request made, or the error that refuses it; undefined: `work` left it for later. */
export type OnceOutcome = bigint | DomainError | undefined;

interface Keyed {
  readonly requestKey: Omit<RequestKey, 'partOf'>;
}

/**
 * Like `once`, for requests of different members in one transaction. `work` gets the requests that did not run before,
 * and returns their outcomes in order; it must undo the effects of a refused request. Returns the outcomes in the order
 * of `asked`.
 */
export async function onceEach<Request extends Keyed>(
  tx: Tx,
  asked: readonly Request[],
  now: Date,
  work: (fresh: readonly Request[]) => Promise<readonly OnceOutcome[]>,
): Promise<OnceOutcome[]> {
  const known = await lockRequests(
    tx,
    asked.map(({ requestKey }) => requestKey),
  );
  const fresh = asked.filter((_, n) => known[n] === undefined);
  const outcomes = fresh.length === 0 ? [] : await work(fresh);
  const done = fresh.flatMap(({ requestKey }, n) => {
    const resultId = outcomes[n];
    return typeof resultId === 'bigint' ? [{ request: requestKey, resultId }] : [];
  });
  await writeRecords(tx, done, now);
  const made = new Map(fresh.map((request, n) => [request, outcomes[n]]));
  return asked.map((request, n) => known[n] ?? made.get(request));
}
