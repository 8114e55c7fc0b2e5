import { inTransaction, sql } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { hashPassword } from '../../verification/index.ts';
import { assertStrongPin } from './assert-strong-pin.ts';
import type { PaymentPasswordDeps } from './payment-password.ts';
import { verifyPaymentPassword } from './verify-payment-password.ts';

const replace = sql(
  'credentials.replace_payment_password',
  `UPDATE member_payment_password SET hash = $3, set_at = $4
   WHERE member_id = $1 AND hash = $2 RETURNING 1`,
);

/**
 * A command. Changes the payment password, given the old one.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked,
 * payment_password.same, payment_password.weak
 */
export async function changePaymentPassword(
  deps: PaymentPasswordDeps,
  { memberId, from, to }: { memberId: bigint; from: string; to: string },
): Promise<void> {
  assertStrongPin(to);
  const known = await verifyPaymentPassword(deps, { memberId, paymentPassword: from });
  if (from === to) throw new DomainError('payment_password.same');
  const hash = await hashPassword(to);
  const changed = await inTransaction(deps.db, (tx) =>
    tx.query(replace, [memberId, known, hash, deps.clock()]),
  );
  if (changed.length === 0) throw new DomainError('invalid.payment.pw', { left: 0 });
}
