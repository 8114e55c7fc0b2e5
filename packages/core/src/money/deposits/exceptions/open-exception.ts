import type { PaymentExceptionKind } from '@app/shared/deposits/payment-exceptions';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { PaymentReport } from '../providers/deposit-channel.ts';
import type { Payment } from './insert-or-lock-payment.ts';

interface NewException {
  readonly kind: PaymentExceptionKind;
  /** Null if the site is unknown. */
  readonly merchantId: bigint | null;
  readonly channel: string;
  readonly report: PaymentReport;
  readonly depositId: bigint | null;
  /** The payment before the report; undefined if it is new or there is none. */
  readonly before: Payment | undefined;
}

// Repeated reports open one case, and after a reversal another. Each report of an unknown status opens its own, because
// two may be two refunds of one amount.
const insert = sql(
  'deposits.open_exception',
  `INSERT INTO payment_exception (public_id, merchant_id, channel, reference, report_id, kind, deposit_id, order_id,
     amount, currency, stood, reversals, status, state, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'open', $14)
   ON CONFLICT DO NOTHING`,
);

/** A step. Opens a case for a payment that cannot be credited as reported. Idempotent. */
export async function openException(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { kind, merchantId, channel, report, depositId, before }: NewException,
  now: Date,
): Promise<void> {
  const { reference, reportId, depositId: orderId, amount, currency, status } = report;
  const { bookedAmount: bookedBefore, reversals } = before ?? { bookedAmount: 0n, reversals: 0 };
  const values = [newId(), merchantId, channel, reference, reportId, kind, depositId, orderId];
  await tx.query(insert, [...values, amount, currency, bookedBefore, reversals, status, now]);
}
