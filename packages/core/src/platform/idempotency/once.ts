import { type Reader, sql, type Tx } from '../db/index.ts';
import { batchLoader, DomainError } from '../kernel/index.ts';

export interface RequestKey {
  readonly memberId: bigint;
  /** Made by the caller, the same for every retry. */
  readonly key: string;
  /** Hash of the whole input without passwords. */
  readonly inputHash: string;
  /** The key of the whole request, if this key is of one part of it. */
  readonly partOf?: string;
}

/** Stored as the input hash of a key that was closed before a request with it ran. */
export const CLOSED_HASH = 'closed';

const takeLock = sql(
  'db.once_lock',
  'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken',
);
const shareLock = sql(
  'db.once_share',
  'SELECT pg_try_advisory_xact_lock_shared(hashtextextended($1, 0)) AS taken',
);
const readFirst = sql(
  'db.once_read',
  'SELECT input_hash AS "inputHash", result_id AS "resultId" FROM idempotency_record WHERE member_id = $1 AND key = $2',
);
const readAll = sql(
  'db.once_read_all',
  `SELECT r.n::int AS n, i.input_hash AS "inputHash", i.result_id AS "resultId"
   FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS r (member_id, key, n)
   JOIN idempotency_record i ON i.member_id = r.member_id AND i.key = r.key`,
);
const remember = sql(
  'db.once_write',
  'INSERT INTO idempotency_record (member_id, key, input_hash, result_id, made_at) VALUES ($1, $2, $3, $4, $5)',
);

interface EarlierRequest {
  readonly inputHash: string;
  readonly resultId: bigint;
}

/**
 * A query. The row that a request with this key made. A command reads it before it validates a repeated
 * request. Undefined if there was none or one is still running.
 *
 * @throws idempotency.other_input when the key was used with another input, or closed
 */
export async function answeredBefore(
  reader: Reader,
  { memberId, key, inputHash }: RequestKey,
): Promise<bigint | undefined> {
  const [first] = await reader.query<EarlierRequest>(readFirst, [memberId, key]);
  return resultOf(first, inputHash);
}

/** A query. `answeredBefore` for a call that comes many times a second: concurrent callers share a statement. */
export const answeredBeforeTogether = async (
  reader: Reader,
  key: RequestKey,
): Promise<bigint | undefined> => resultOf(await readTogether(reader, key), key.inputHash);

const readTogether = batchLoader(readEarlier);

/** A query. The earlier requests with these keys, in order. */
export async function readEarlier(
  reader: Reader,
  keys: readonly Pick<RequestKey, 'memberId' | 'key'>[],
): Promise<(EarlierRequest | undefined)[]> {
  const rows = await reader.query<EarlierRequest & { readonly n: number }>(readAll, [
    keys.map(({ memberId }) => memberId),
    keys.map(({ key }) => key),
  ]);
  const found = new Map(rows.map((row) => [row.n, row]));
  return keys.map((_, n) => found.get(n + 1));
}

/** The result of an earlier request. @throws idempotency.other_input */
export function resultOf(
  earlier: EarlierRequest | undefined,
  inputHash: string,
): bigint | undefined {
  if (earlier && earlier.inputHash !== inputHash) throw new DomainError('idempotency.other_input');
  return earlier?.resultId;
}

/**
 * Runs `work` once per member and key and returns the id of the row it made. Later calls return the same id.
 * The key commits together with the work, so a crash leaves both or neither.
 *
 * @throws idempotency.in_progress while another transaction runs this key
 * @throws idempotency.other_input when the key was used with another input, or closed
 */
export async function once(
  tx: Tx,
  { memberId, key, inputHash, partOf }: RequestKey,
  now: Date,
  work: () => Promise<bigint>,
): Promise<bigint> {
  if (partOf !== undefined) {
    await tryLockRequest(tx, { memberId, key: partOf }, shareLock);
    // Refuses the part if the whole request was closed, because its client gave it up.
    await answeredBefore(tx, { memberId, key: partOf, inputHash });
  }
  await tryLockRequest(tx, { memberId, key });

  const before = await answeredBefore(tx, { memberId, key, inputHash });
  if (before !== undefined) return before;

  const resultId = await work();
  await writeRecord(tx, { memberId, key, inputHash }, resultId, now);
  return resultId;
}

/**
 * A step. Locks a request until the transaction ends. Parts of a request share the lock of the whole.
 *
 * @throws idempotency.in_progress while another transaction holds it
 */
export async function tryLockRequest(
  tx: Tx,
  { memberId, key }: Pick<RequestKey, 'memberId' | 'key'>,
  lockBy = takeLock,
): Promise<void> {
  const [lock] = await tx.query<{ taken: boolean }>(lockBy, [`${memberId} ${key}`]);
  if (!lock?.taken) throw new DomainError('idempotency.in_progress');
}

/** A step. Records the result of a key while its lock is held. */
export const writeRecord = (
  tx: Tx,
  { memberId, key, inputHash }: RequestKey,
  resultId: bigint,
  now: Date,
): Promise<unknown> => tx.query(remember, [memberId, key, inputHash, resultId, now]);
