import { acceptNewPassword, type Session } from '../sessions/index.ts';
import type { Site } from '../site/index.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { mustBeTypedTwice } from './must-be-typed-twice.ts';
import { changePassword } from './password.ts';
import { mustKeepPasswordRule, passwordPolicyOf } from './password-policy.ts';

interface NewPassword {
  readonly site: Site;
  readonly session: Pick<Session, 'memberId' | 'sessionId'>;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/**
 * A command. Changes the password of a member who is logged in, whose session goes on.
 *
 * @throws InvalidFields, register.password_mismatch, and what `changePassword` throws
 */
export async function changeOwnPassword(
  deps: CredentialsDeps,
  { site, session, oldPassword, newPassword, confirmation }: NewPassword,
): Promise<void> {
  mustKeepPasswordRule(site, newPassword);
  mustBeTypedTwice(newPassword, confirmation);
  const { memberId, sessionId } = session;
  const policy = passwordPolicyOf(site);
  await changePassword(deps, { memberId, oldPassword, newPassword, policy });
  await acceptNewPassword(deps, sessionId);
}
