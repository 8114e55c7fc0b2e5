import type { Tx } from '../../platform/db/index.ts';
import { DomainError, hoursUntil } from '../../platform/kernel/index.ts';
import { readPaymentPassword } from './payment-password/payment-password.ts';

/**
 * A step. Refuses outgoing money while it is blocked, for example for a day after a reset of the
 * payment password.
 *
 * @throws payment_password.held
 */
export async function assertNotHeld(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  const { heldUntil = null } = (await readPaymentPassword(tx, memberId)) ?? {};
  if (heldUntil && heldUntil > now)
    throw new DomainError('payment_password.held', { hours: hoursUntil(heldUntil, now) });
}
