import { inTransaction, sql } from '../../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../../platform/kernel/index.ts';
import { attachUploads, uploadsOf } from '../../../platform/uploads/index.ts';
import { recordDepositStep } from '../deposit-steps.ts';
import { DEPOSIT_COLUMNS, type Deposit, readDeposit } from '../read-deposit.ts';

/** Upload subject of a deposit's receipts. */
export const receiptSubject = (publicId: string): string => `deposit:${publicId}`;

export interface SendReceipt {
  readonly memberId: bigint;
  readonly publicId: string;
  /** Pictures that the member uploaded for it. */
  readonly receiptIds: readonly string[];
}

const lock = sql(
  'deposits.lock_for_receipt',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE public_id = $1 AND member_id = $2 FOR NO KEY UPDATE`,
);
const review = sql(
  'deposits.review_by_hand',
  "UPDATE deposit SET state = 'review', paid_at = $2 WHERE id = $1",
);

/**
 * A command. A member reports a bank transfer with its receipts. Idempotent, and accepted after expiry, as late
 * payments are credited too.
 *
 * @throws deposit.not_found, also for another member's, deposit.receipt_required, deposit.state_changed,
 *   upload.limit, upload.not_found
 */
export async function sendReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { memberId, publicId, receiptIds }: SendReceipt,
): Promise<Deposit> {
  const now = deps.clock();
  const id = await inTransaction(deps.db, async (tx) => {
    const [deposit] = await tx.query<Deposit>(lock, [publicId, memberId]);
    if (!deposit?.paidTo) throw new DomainError('deposit.not_found');
    const subject = receiptSubject(deposit.publicId);
    if (receiptIds.length === 0) throw new DomainError('deposit.receipt_required');
    if (deposit.state === 'review') {
      const sent = (await uploadsOf(tx, [subject])).map((upload) => upload.publicId);
      if (receiptIds.every((receiptId) => sent.includes(receiptId.toLowerCase())))
        return deposit.id;
    }
    if (deposit.state !== 'pending' && deposit.state !== 'expired')
      throw new DomainError('deposit.state_changed');
    await attachUploads(tx, { memberId, purpose: 'deposit', ids: receiptIds, subject }, now);
    await tx.query(review, [deposit.id, now]);
    await recordDepositStep(tx, { depositId: deposit.id, step: 'receipt_sent' }, now);
    return deposit.id;
  });
  faultPoint('deposit.receipt_sent');
  const sent = await readDeposit(deps.db, id);
  deps.publish({ merchantId: sent.merchantId, memberId, kind: 'deposits' });
  return sent;
}
