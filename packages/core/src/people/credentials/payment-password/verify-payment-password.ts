import { DomainError } from '../../../platform/kernel/index.ts';
import { verifyPassword } from '../../verification/index.ts';
import { limitGuesses } from '../limit-guesses.ts';
import { type PaymentPasswordDeps, readHash } from './payment-password.ts';

interface Typed {
  readonly memberId: bigint;
  readonly paymentPassword: string;
}

/**
 * A command. Checks the payment password before money leaves. Returns its hash, so that a change of the password can
 * detect a concurrent change.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked
 */
export async function verifyPaymentPassword(
  deps: PaymentPasswordDeps,
  { memberId, paymentPassword }: Typed,
): Promise<string> {
  const [row] = await deps.db.query<{ hash: string }>(readHash, [memberId]);
  if (!row) throw new DomainError('not.exists.payment.password');
  const guess = {
    memberId,
    secret: 'payment_password',
    locked: 'payment_password.locked',
  } as const;
  const wrong = await limitGuesses(
    deps,
    guess,
    async () => (await verifyPassword(paymentPassword, row.hash)).isRight,
  );
  if (wrong) throw new DomainError('invalid.payment.pw', wrong);
  return row.hash;
}
