import { type Database, inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Clock, DomainError } from '../../../platform/kernel/index.ts';
import { checkCode } from './check-code.ts';
import { type CodeOwner, recipientHash } from './code.ts';

const end = sql(
  'verification.use_code',
  'UPDATE verification_code SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id',
);

const endAllTo = sql(
  'verification.end_codes_to',
  `UPDATE verification_code SET ended_at = $3
   WHERE merchant_id = $1 AND recipient_hash = $2 AND ended_at IS NULL AND NOT is_token`,
);

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
export async function spendSentCode(
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
