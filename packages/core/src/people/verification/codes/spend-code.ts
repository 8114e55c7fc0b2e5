import { type Database, inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Clock, DomainError } from '../../../platform/kernel/index.ts';
import { CODE_TRIES_MAX, type CodeOwner, codeHash, isSameHash, recipientHash } from './code.ts';

// Counted before the comparison and committed separately: a wrong attempt stays counted if the caller's transaction
// fails, and concurrent attempts do not all count as the first.
const countTry = sql(
  'verification.count_try',
  `UPDATE verification_code SET tries = tries + 1
   WHERE merchant_id = $1 AND purpose = $2 AND recipient_hash = $3 AND ended_at IS NULL
     AND tries < ${CODE_TRIES_MAX} AND expires_at > $4
   RETURNING id, code_hash AS "codeHash", device`,
);
const end = sql(
  'verification.use_code',
  'UPDATE verification_code SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id',
);

const endAllTo = sql(
  'verification.end_codes_to',
  `UPDATE verification_code SET ended_at = $3
   WHERE merchant_id = $1 AND recipient_hash = $2 AND ended_at IS NULL`,
);

/**
 * A command. Compares a code with the one sent. A right one is used up later by `useCode`, in the transaction
 * of its purpose.
 *
 * @throws verification.code_wrong if it is wrong, too old, used, for another purpose or device, or after too
 * many attempts
 */
export async function checkCode(
  { db, clock }: { db: Database; clock: Clock },
  { code, ...owner }: CodeOwner & { code: string },
): Promise<bigint> {
  const { merchantId, purpose, device } = owner;
  const whose = [merchantId, purpose, recipientHash(owner)];
  const [row] = await db.query<{ id: bigint; codeHash: Buffer; device: string | null }>(countTry, [
    ...whose,
    clock(),
  ]);
  const isRight = isSameHash(codeHash(owner, code), row?.codeHash ?? Buffer.alloc(0));
  const isSameDevice = !row?.device || row.device === device;
  if (!row || !isRight || !isSameDevice) throw new DomainError('verification.code_wrong');
  return row.id;
}

/**
 * A step. Uses a code up together with its purpose.
 *
 * @throws verification.code_wrong if a concurrent request used it first
 */
export async function useCode(tx: Tx, codeId: bigint, now: Date): Promise<void> {
  const used = await tx.query(end, [codeId, now]);
  if (used.length === 0) throw new DomainError('verification.code_wrong');
}

/** A step. Invalidates the codes of every purpose that were sent to a number or address. */
export async function endCodesTo(
  tx: Tx,
  to: Pick<CodeOwner, 'merchantId' | 'channel' | 'recipient'>,
  now: Date,
): Promise<void> {
  await tx.query(endAllTo, [to.merchantId, recipientHash(to), now]);
}

/** A command. Compares a code with the one sent and uses it up; false if it is wrong. */
export async function isCodeSpent(
  deps: { db: Database; clock: Clock },
  code: Parameters<typeof checkCode>[1],
): Promise<boolean> {
  try {
    const id = await checkCode(deps, code);
    await inTransaction(deps.db, (tx) => useCode(tx, id, deps.clock()));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'verification.code_wrong') return false;
    throw error;
  }
}
