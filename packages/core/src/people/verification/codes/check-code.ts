import { type Database, sql } from '../../../platform/db/index.ts';
import { type Clock, DomainError } from '../../../platform/kernel/index.ts';
import { CODE_TRIES_MAX, type CodeOwner, codeHash, isSameHash, recipientHash } from './code.ts';

// Counted before the comparison and committed separately: a wrong attempt stays counted if the caller's transaction
// fails, and concurrent attempts do not all count as the first.
const countTry = sql(
  'verification.count_try',
  `UPDATE verification_code SET tries = tries + 1
   WHERE merchant_id = $1 AND purpose = $2 AND recipient_hash = $3 AND ended_at IS NULL AND NOT is_token
     AND tries < ${CODE_TRIES_MAX} AND expires_at > $4
   RETURNING id, code_hash AS "codeHash", device`,
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
  const codeKey = [merchantId, purpose, recipientHash(owner)];
  const [row] = await db.query<{ id: bigint; codeHash: Buffer; device: string | null }>(countTry, [
    ...codeKey,
    clock(),
  ]);
  const isRight = isSameHash(codeHash(owner, code), row?.codeHash ?? Buffer.alloc(0));
  const isSameDevice = !row?.device || row.device === device;
  if (!row || !isRight || !isSameDevice) throw new DomainError('verification.code_wrong');
  return row.id;
}
