import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
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
