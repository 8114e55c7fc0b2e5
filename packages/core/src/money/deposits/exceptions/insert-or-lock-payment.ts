import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { PaymentReport } from '../providers/deposit-channel.ts';

/** A payment at a channel before a report was applied. */
export interface Payment {
  /** Null for an unknown order. */
  readonly depositId: bigint | null;
  readonly currency: string;
  /** The part that is booked or in the review of its deposit. */
  readonly bookedAmount: Money;
  /** Count of reversals. */
  readonly reversals: number;
  /** The amount in the first report. */
  readonly amount: Money;
}

interface ReportedPayment {
  readonly channel: string;
  readonly report: Pick<PaymentReport, 'reference' | 'amount' | 'currency'>;
  readonly depositId: bigint | null;
  /** The part to count as booked if the payment is new. */
  readonly bookedAmount: Money;
  readonly now: Date;
}

const insert = sql(
  'deposits.insert_payment',
  `INSERT INTO deposit_payment (channel, reference, deposit_id, amount, currency, stands, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (channel, reference) DO NOTHING RETURNING stands`,
);
const read = sql(
  'deposits.lock_payment',
  `SELECT deposit_id AS "depositId", amount, currency, stands AS "bookedAmount", reversals FROM deposit_payment
   WHERE channel = $1 AND reference = $2 FOR NO KEY UPDATE`,
);
const setBooked = sql(
  'deposits.payment_stands',
  'UPDATE deposit_payment SET stands = $3 WHERE channel = $1 AND reference = $2',
);

/**
 * A step. Records a payment under the channel's payment id: further reports with that id are about the same payment,
 * even with another amount. Returns the recorded payment; undefined if it is new.
 */
export async function insertOrLockPayment(
  tx: Tx,
  { channel, report, depositId, bookedAmount, now }: ReportedPayment,
): Promise<Payment | undefined> {
  const { reference, amount, currency } = report;
  const values = [channel, reference, depositId, amount, currency, bookedAmount, now];
  const isNew = await tx.query(insert, values);
  return isNew.length > 0 ? undefined : lockPayment(tx, { channel, reference });
}

/** A step. Locks a recorded payment; undefined if none was recorded under the channel's payment id. */
export async function lockKnownPayment(
  tx: Tx,
  { channel, report }: Pick<ReportedPayment, 'channel' | 'report'>,
): Promise<Payment | undefined> {
  return (await tx.query<Payment>(read, [channel, report.reference]))[0];
}

export interface PaymentKey {
  readonly channel: string;
  readonly reference: string;
}

/** A step. Locks a payment that was recorded before. */
export async function lockPayment(tx: Tx, { channel, reference }: PaymentKey): Promise<Payment> {
  const [payment] = await tx.query<Payment>(read, [channel, reference]);
  if (!payment) throw new Error(`there is no payment ${reference} at ${channel}`);
  return payment;
}

/** A step. Sets the part of a payment that is booked or in review. */
export async function setBookedAmount(
  tx: Tx,
  { channel, reference, bookedAmount }: PaymentKey & { readonly bookedAmount: Money },
): Promise<void> {
  await tx.query(setBooked, [channel, reference, bookedAmount]);
}
