import { type Database, inTransaction, sql } from '../db/index.ts';
import { CLOSED_HASH, type RequestKey, tryLockRequest, writeRecord } from './once.ts';

// A request may be carried out in parts, each under the request's key and a suffix after a space.
const findRecord = sql(
  'db.settle_read',
  `SELECT input_hash AS "inputHash", result_id AS "resultId" FROM idempotency_record
   WHERE member_id = $1 AND (key = $2 OR starts_with(key, $2 || ' ')) ORDER BY result_id LIMIT 1`,
);

/**
 * A command. Answers the row that a request made whose answer the client lost. Undefined: it made none, and its key
 * is closed, so that a request which arrives later is refused instead of carried out.
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
