import { inTransaction } from '../../../platform/db/index.ts';
import { hashPassword } from '../../verification/index.ts';
import { assertTypedTwice } from '../assert-typed-twice.ts';
import type { CredentialsDeps } from '../credentials-deps.ts';
import { provePassword } from '../prove-password.ts';
import { assertStrongPin } from './assert-strong-pin.ts';
import { setPaymentPassword } from './payment-password.ts';

interface FirstPaymentPassword {
  readonly memberId: bigint;
  readonly password: string;
  readonly paymentPassword: string;
  readonly confirmation: string;
}

/**
 * A command. Sets a member's first payment password, given the login password.
 *
 * @throws payment_password.weak, register.password_mismatch, password.wrong, TOO_MANY_REQUESTS, payment_password.exists
 */
export async function setFirstPaymentPassword(
  deps: CredentialsDeps,
  { memberId, password, paymentPassword, confirmation }: FirstPaymentPassword,
): Promise<void> {
  assertStrongPin(paymentPassword);
  assertTypedTwice(paymentPassword, confirmation);
  await provePassword(deps, { memberId, password });
  const hash = await hashPassword(paymentPassword);
  await inTransaction(deps.db, (tx) => setPaymentPassword(tx, { memberId, hash }, deps.clock()));
}
