import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import type { RequestKey } from './once.ts';

/** Id of the row that a request made, or the error that refuses it; undefined: `work` left it for later. */
export type OnceOutcome = bigint | DomainError | undefined;

const takeLocks = sql(
  'db.once_lock_each',
  `SELECT n::int AS n, pg_try_advisory_xact_lock(hashtextextended(k, 0)) AS taken
   FROM unnest($1::text[]) WITH ORDINALITY AS asked (k, n)`,
);
const readFirst = sql(
  'db.once_read_each',
  `SELECT asked.n::int AS n, r.input_hash AS "inputHash", r.result_id AS "resultId"
   FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS asked (member_id, key, n)
   JOIN idempotency_record r ON r.member_id = asked.member_id AND r.key = asked.key`,
);
const remember = sql(
  'db.once_write_each',
  `INSERT INTO idempotency_record (member_id, key, input_hash, result_id, made_at)
   SELECT asked.*, $5 FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) AS asked`,
);

interface Keyed {
  readonly requestKey: Omit<RequestKey, 'partOf'>;
}

/**
 * Like `once`, for requests of different members in one transaction. `work` gets those that did not run before, and
 * returns their outcomes in order; it must leave no effect of a refused one. The outcomes are in the order of `asked`.
 */
export async function onceEach<Request extends Keyed>(
  tx: Tx,
  asked: readonly Request[],
  now: Date,
  work: (fresh: readonly Request[]) => Promise<readonly OnceOutcome[]>,
): Promise<OnceOutcome[]> {
  const known = await lockAndRead(tx, asked);
  const fresh = asked.filter((request) => !known.has(request));
  const outcomes = fresh.length === 0 ? [] : await work(fresh);
  const done = fresh.flatMap(({ requestKey }, n) => {
    const resultId = outcomes[n];
    return typeof resultId === 'bigint' ? [{ ...requestKey, resultId }] : [];
  });
  if (done.length > 0)
    await tx.query(remember, [
      done.map(({ memberId }) => memberId),
      done.map(({ key }) => key),
      done.map(({ inputHash }) => inputHash),
      done.map(({ resultId }) => resultId),
      now,
    ]);
  const made = new Map(fresh.map((request, n) => [request, outcomes[n]]));
  return asked.map((request) => known.get(request) ?? made.get(request));
}

/** Locks the keys, and returns the outcomes of requests that ran before or run elsewhere. */
async function lockAndRead<Request extends Keyed>(
  tx: Tx,
  asked: readonly Request[],
): Promise<Map<Request, bigint | DomainError>> {
  const known = new Map<Request, bigint | DomainError>();
  const locks = await tx.query<{ n: number; taken: boolean }>(takeLocks, [
    asked.map(({ requestKey: { memberId, key } }) => `${memberId} ${key}`),
  ]);
  for (const { n, taken } of locks) {
    const request = asked[n - 1];
    if (request && !taken) known.set(request, new DomainError('idempotency.in_progress'));
  }
  type First = { n: number; inputHash: string; resultId: bigint };
  const rows = await tx.query<First>(readFirst, [
    asked.map(({ requestKey: { memberId } }) => memberId),
    asked.map(({ requestKey: { key } }) => key),
  ]);
  for (const { n, inputHash, resultId } of rows) {
    const request = asked[n - 1];
    if (!request || known.has(request)) continue;
    const isSame = inputHash === request.requestKey.inputHash;
    known.set(request, isSame ? resultId : new DomainError('idempotency.other_input'));
  }
  return known;
}
