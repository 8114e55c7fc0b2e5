import { type Database, inTransaction, sql } from '../db/index.ts';
import { CLOSED_HASH, type RequestKey, tryLockRequest, writeRecord } from './once.ts';

// A request may run in parts, each under the request's key and a suffix after a space.
const findRecord = sql(
  'db.settle_read',
  `SELECT input_hash AS "inputHash", result_id AS "resultId" FROM idempotency_record
   WHERE member_id = $1 AND (key = $2 OR starts_with(key, $2 || ' ')) ORDER BY result_id LIMIT 1`,
);

/**
 * A command. Returns the row made by a request whose answer the client lost. Undefined if it made none: its key
 * is then closed, so that the request is refused if it arrives later.
 *
 * @throws idempotency.in_progress while the request is running
 */
export async function settleRequest(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  { memberId, key }: Pick<RequestKey, 'memberId' | 'key'>,
): Promise<bigint | undefined> {
  return inTransaction(db, async (tx) => {
    await tryLockRequest(tx, { memberId, key });
    const values = [memberId, key];
    const [found] = await tx.query<{ inputHash: string; resultId: bigint }>(findRecord, values);
    if (!found) await writeRecord(tx, { memberId, key, inputHash: CLOSED_HASH }, 0n, clock());
    return found?.inputHash === CLOSED_HASH ? undefined : found?.resultId;
  });
}
