import { inTransaction } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { hashNewPassword, type PasswordChange, setPassword } from './password.ts';
import { provePassword } from './prove-password.ts';

/**
 * A command. Changes a password, given the old one. Reset links and login tickets of devices end.
 *
 * @throws password.wrong, password.same, password.common, password.own_name, password.used_before,
 * TOO_MANY_REQUESTS
 */
export async function changePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, oldPassword, newPassword, policy }: PasswordChange,
): Promise<void> {
  await provePassword({ db, clock }, { memberId, password: oldPassword });
  if (oldPassword === newPassword) throw new DomainError('password.same');
  const passwordHash = await hashNewPassword(db, { memberId, newPassword, policy });
  await inTransaction(db, (tx) => setPassword(tx, { memberId, passwordHash }, clock()));
}
