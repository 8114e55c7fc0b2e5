import { sql, type Tx } from '../../../platform/db/index.ts';
import type { PaymentKey } from './insert-or-lock-payment.ts';

interface Closing {
  readonly payment: PaymentKey;
  /** `reversed`: the payment was taken back; `credited`: its deposit was credited. */
  readonly as:
    | { readonly state: 'reversed' }
    | { readonly state: 'credited'; readonly depositId: bigint };
  readonly operator: string;
  /** The second operator, if the decision required two. */
  readonly approvedBy?: string | undefined;
  readonly words: string;
}

// A status about more money than is in the books, or about another currency, stays open.
const close = sql(
  'deposits.close_unknown_statuses',
  `UPDATE payment_exception e
   SET state = $3, credited_id = $4, decided_by = $5, approved_by = $6, decided_at = $7, words = $8
   FROM deposit_payment p
   WHERE e.channel = $1 AND e.reference = $2 AND e.kind = 'unknown_status' AND e.state = 'open'
     AND p.channel = e.channel AND p.reference = e.reference
     AND e.currency = p.currency AND e.amount <= p.stands`,
);

/**
 * A step. Closes the open cases about unknown statuses of a payment, after operators decided about all of its money
 * elsewhere. Call it before the payment's booked part is reduced.
 */
export async function closeUnknownStatuses(
  tx: Tx,
  { payment: { channel, reference }, as, operator, approvedBy, words }: Closing,
  now: Date,
): Promise<void> {
  const creditedId = as.state === 'credited' ? as.depositId : null;
  const decision = [operator, approvedBy ?? null, now, words];
  await tx.query(close, [channel, reference, as.state, creditedId, ...decision]);
}
