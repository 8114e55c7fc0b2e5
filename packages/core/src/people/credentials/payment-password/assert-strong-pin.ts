import { isWeakPin } from '@app/shared/validation/weak-pin';
import { DomainError } from '../../../platform/kernel/index.ts';

/** @throws payment_password.weak */
export function assertStrongPin(paymentPassword: string): void {
  if (isWeakPin(paymentPassword)) throw new DomainError('payment_password.weak');
}
