import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { notifyMember } from '../../messages/index.ts';
import { endLoginTickets } from '../login-ticket.ts';
import { endPasswordLinks } from '../password.ts';
import { holdWithdrawals } from '../payment-password/payment-password.ts';
import { provePassword } from '../prove-password.ts';
import type { AuthenticatorDeps } from './authenticator.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { verifyMemberAuthenticator } from './verify-authenticator.ts';

const drop = sql(
  'credentials.drop_authenticator',
  `DELETE FROM member_authenticator
   WHERE member_id = $1 AND confirmed_at = coalesce($2, confirmed_at) RETURNING 1`,
);

/**
 * A command. Removes the authenticator, given both the password and a code, because one of them may be stolen.
 *
 * @throws password.wrong, verification.code_wrong, TOO_MANY_REQUESTS
 */
export async function removeAuthenticator(
  deps: AuthenticatorDeps,
  { memberId, password, code }: { memberId: bigint; password: string; code: string },
): Promise<void> {
  await provePassword(deps, { memberId, password });
  await verifyMemberAuthenticator(deps, { memberId, code });
  await inTransaction(deps.db, (tx) => dropAuthenticator(tx, { memberId }));
}

interface LostAuthenticator {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Time of binding of the authenticator that the operators decided about. */
  readonly boundAt: Date;
}

/**
 * A step. Removes an authenticator without a code, for a member who lost it and every recovery code. Two operators
 * decide. Reset links and the tickets of devices end, withdrawals wait for a day, and the member is notified.
 *
 * @throws authenticator.not_bound, also where the member has bound another one since
 */
export async function removeLostAuthenticator(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, boundAt }: LostAuthenticator,
  now: Date,
): Promise<void> {
  if (!(await dropAuthenticator(tx, { memberId, boundAt })))
    throw new DomainError('authenticator.not_bound');
  await endPasswordLinks(tx, memberId, now);
  await endLoginTickets(tx, { memberId }, now);
  await holdWithdrawals(tx, memberId, now);
  const cause = { cause: 'authenticator.removed', key: deps.newId(), details: {} } as const;
  await notifyMember(tx, deps, { ...cause, merchantId, memberId }, now);
}

async function dropAuthenticator(
  tx: Tx,
  { memberId, boundAt }: { readonly memberId: bigint; readonly boundAt?: Date },
): Promise<boolean> {
  const dropped = await tx.query(drop, [memberId, boundAt ?? null]);
  if (dropped.length === 0) return false;
  await dropRecoveryCodes(tx, memberId);
  return true;
}
