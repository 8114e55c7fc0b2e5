import type { PaymentExceptionKind } from '@app/shared/domain/payment-exceptions';
import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../db/index.ts';
import type { Deps } from '../../kernel/index.ts';
import type { PaymentReport } from '../deposit-channel.ts';

interface NewException {
  readonly kind: PaymentExceptionKind;
  /** Null: of no site that is known. */
  readonly merchantId: bigint | null;
  readonly channel: string;
  readonly report: PaymentReport;
  readonly depositId: bigint | null;
  /** What stood of the payment then. */
  readonly stood: Money;
}

// However often one thing is said, it is one case.
const insert = sql(
  'cashier.open_exception',
  `INSERT INTO payment_exception (public_id, merchant_id, channel, reference, report_id, kind, deposit_id, order_id,
     amount, currency, stood, state, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12)
   ON CONFLICT (channel, reference, kind, order_id, amount, currency) DO NOTHING`,
);

/** A step. Opens a case about a payment that cannot be credited as it was reported. The same again opens no second one. */
export async function openException(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { kind, merchantId, channel, report, depositId, stood }: NewException,
  now: Date,
): Promise<void> {
  const { reference, reportId, depositId: orderId, amount, currency } = report;
  const said = [newId(), merchantId, channel, reference, reportId, kind, depositId, orderId];
  await tx.query(insert, [...said, amount, currency, stood, now]);
}
