import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';

const freeze = sql(
  'withdrawals.freeze_account',
  `UPDATE withdrawal_account SET frozen_at = CASE WHEN $3 THEN coalesce(frozen_at, $4) END
   WHERE merchant_id = $1 AND public_id = $2 AND removed_at IS NULL
   RETURNING member_id AS "memberId", tail`,
);

interface Freeze {
  readonly merchantId: bigint;
  readonly publicId: string;
  readonly isFrozen: boolean;
}

/**
 * A step. Freezes or unfreezes an account: no withdrawal to a frozen one is approved or sent. Payments that a provider
 * has received continue, and an operator's earlier payment can still be recorded.
 *
 * @throws bank_card.not_found
 */
export async function freezeAccount(
  tx: Tx,
  { merchantId, publicId, isFrozen }: Freeze,
  now: Date,
): Promise<{ readonly memberId: bigint; readonly tail: string }> {
  const values = [merchantId, publicId, isFrozen, now];
  const [frozen] = await tx.query<{ memberId: bigint; tail: string }>(freeze, values);
  if (!frozen) throw new DomainError('bank_card.not_found');
  return frozen;
}
