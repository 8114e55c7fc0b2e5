import { inTransaction } from '../../platform/db/index.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { readPaymentPassword } from './payment-password/payment-password.ts';
import { verifyPaymentPassword } from './payment-password/verify-payment-password.ts';
import { provePassword } from './prove-password.ts';
import { hashAnswers, type SecurityAnswer, setSecurityAnswers } from './security-questions.ts';

interface Answered {
  readonly memberId: bigint;
  readonly password: string;
  /** Checked only if the member has one. */
  readonly paymentPassword: string;
  readonly answers: readonly SecurityAnswer[];
}

/**
 * A command. Stores a member's answers to the questions they chose.
 *
 * @throws password.wrong, TOO_MANY_REQUESTS, invalid.payment.pw, payment_password.locked
 */
export async function answerSecurityQuestions(
  deps: CredentialsDeps,
  { memberId, password, paymentPassword, answers }: Answered,
): Promise<void> {
  await provePassword(deps, { memberId, password });
  // The answers can reset the payment password, so setting them requires it.
  if (await readPaymentPassword(deps.db, memberId)) {
    await verifyPaymentPassword(deps, { memberId, paymentPassword });
  }
  const hashed = await hashAnswers(answers);
  await inTransaction(deps.db, (tx) => setSecurityAnswers(tx, memberId, hashed));
}
