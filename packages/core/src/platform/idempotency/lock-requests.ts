import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { type RequestKey, readEarlier, resultOf } from './once.ts';

const takeLocks = sql(
  'db.once_lock_all',
  `SELECT pg_try_advisory_xact_lock(hashtextextended(r.name, 0)) AS taken
   FROM unnest($1::text[]) WITH ORDINALITY AS r (name, n) ORDER BY r.n`,
);
const rememberAll = sql(
  'db.once_write_all',
  `INSERT INTO idempotency_record (member_id, key, input_hash, result_id, made_at)
   SELECT r.*, $5 FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) AS r`,
);

/** A whole request, not one part of it. */
type WholeRequest = Omit<RequestKey, 'partOf'>;

/**
 * A step: `once` for requests of several members in one transaction. Locks the requests until commit and returns for
 * each, in order, the id of the row that it made before, its refusal, or undefined if it is to be carried out now and
 * written by `writeRecords`.
 */
export async function lockRequests(
  tx: Tx,
  requests: readonly WholeRequest[],
): Promise<(bigint | DomainError | undefined)[]> {
  const names = requests.map(({ memberId, key }) => `${memberId} ${key}`);
  const locks = await tx.query<{ taken: boolean }>(takeLocks, [names]);
  // Read after the locks: a request that held one may have been committed just before.
  const earlier = await readEarlier(tx, requests);
  return requests.map(({ inputHash }, n) => {
    if (!locks[n]?.taken) return new DomainError('idempotency.in_progress');
    try {
      return resultOf(earlier[n], inputHash);
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  });
}

interface CarriedOut {
  readonly request: WholeRequest;
  readonly resultId: bigint;
}

/** A step. Records the results of requests whose locks are held. */
export async function writeRecords(tx: Tx, all: readonly CarriedOut[], now: Date): Promise<void> {
  if (all.length === 0) return;
  await tx.query(rememberAll, [
    all.map(({ request }) => request.memberId),
    all.map(({ request }) => request.key),
    all.map(({ request }) => request.inputHash),
    all.map(({ resultId }) => resultId),
    now,
  ]);
}
