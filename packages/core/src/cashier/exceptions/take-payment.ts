import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../db/index.ts';
import type { PaymentReport } from '../deposit-channel.ts';

/** A payment at a channel as it was before a report of it. */
export interface Payment {
  /** Null: of an order that we don't know. */
  readonly depositId: bigint | null;
  readonly currency: string;
  /** What of it is in the books, or waits in the review of its deposit. */
  readonly stands: Money;
  /** How often it was taken back. */
  readonly reversals: number;
  /** What was said of it first. */
  readonly amount: Money;
}

interface Said {
  readonly channel: string;
  readonly report: Pick<PaymentReport, 'reference' | 'amount' | 'currency'>;
  readonly depositId: bigint | null;
  /** What of it stands if it is new. */
  readonly stands: Money;
  readonly now: Date;
}

const insert = sql(
  'cashier.insert_payment',
  `INSERT INTO deposit_payment (channel, reference, deposit_id, amount, currency, stands, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (channel, reference) DO NOTHING RETURNING stands`,
);
const read = sql(
  'cashier.lock_payment',
  `SELECT deposit_id AS "depositId", amount, currency, stands, reversals FROM deposit_payment
   WHERE channel = $1 AND reference = $2 FOR NO KEY UPDATE`,
);
const stand = sql(
  'cashier.payment_stands',
  'UPDATE deposit_payment SET stands = $3 WHERE channel = $1 AND reference = $2',
);

/**
 * A step. Notes a payment under the channel's own number for it, and nothing else: what is said of the same number again
 * is about the same payment, whatever the amount. Answers the payment as it was before; undefined: it is new.
 */
export async function takePayment(
  tx: Tx,
  { channel, report, depositId, stands, now }: Said,
): Promise<Payment | undefined> {
  const { reference, amount, currency } = report;
  const said = [channel, reference, depositId, amount, currency, stands, now];
  const isNew = await tx.query(insert, said);
  return isNew.length > 0 ? undefined : lockPayment(tx, { channel, reference });
}

/** A step. Locks a recorded payment; undefined if none was recorded under the channel's number. */
export async function lockKnownPayment(
  tx: Tx,
  { channel, report }: Pick<Said, 'channel' | 'report'>,
): Promise<Payment | undefined> {
  return (await tx.query<Payment>(read, [channel, report.reference]))[0];
}

export interface PaymentKey {
  readonly channel: string;
  readonly reference: string;
}

/** A step. Locks a payment that has to be recorded. */
export async function lockPayment(tx: Tx, { channel, reference }: PaymentKey): Promise<Payment> {
  const [payment] = await tx.query<Payment>(read, [channel, reference]);
  if (!payment) throw new Error(`there is no payment ${reference} at ${channel}`);
  return payment;
}

/** A step. Says how much of a payment is in the books from now on, or waits in a review. */
export async function letStand(
  tx: Tx,
  { channel, reference, stands }: PaymentKey & { readonly stands: Money },
): Promise<void> {
  await tx.query(stand, [channel, reference, stands]);
}
