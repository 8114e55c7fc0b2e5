import { DomainError } from '../../platform/kernel/index.ts';

/** @throws register.password_mismatch */
export function assertTypedTwice(typed: string, again: string): void {
  if (typed !== again) throw new DomainError('register.password_mismatch');
}
