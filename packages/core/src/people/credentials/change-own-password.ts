import { DomainError } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { renewSession, type Session } from '../sessions/index.ts';
import { assertTypedTwice } from './assert-typed-twice.ts';
import { changePassword } from './change-password.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { assertPasswordRule, passwordPolicyOf } from './password-policy.ts';

interface NewPassword {
  readonly site: Site;
  readonly session: Pick<Session, 'memberId' | 'sessionId'>;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/**
 * A command. Changes the password of a logged-in member and ends all their sessions.
 *
 * @returns the id under which the caller's session continues
 * @throws InvalidFields, register.password_mismatch, the errors of `changePassword`, and login.not.session if the
 * session ended after the change
 */
export async function changeOwnPassword(
  deps: CredentialsDeps,
  { site, session, oldPassword, newPassword, confirmation }: NewPassword,
): Promise<string> {
  assertPasswordRule(site, newPassword);
  assertTypedTwice(newPassword, confirmation);
  const { memberId, sessionId } = session;
  const policy = passwordPolicyOf(site);
  await changePassword(deps, { memberId, oldPassword, newPassword, policy });
  const renewed = await renewSession(deps, { sessionId, memberId });
  if (!renewed) throw new DomainError('login.not.session');
  return renewed;
}
