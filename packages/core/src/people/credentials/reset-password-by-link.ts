import type { Site } from '../../sites/site/index.ts';
import { endMemberSessions } from '../sessions/index.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { assertPasswordRule, passwordPolicyOf } from './password-policy.ts';
import { resetPassword } from './reset-password.ts';

interface ResetByLink {
  readonly site: Site;
  /** The secret of the link. */
  readonly token: string;
  readonly newPassword: string;
}

/**
 * A command. Sets a password by the secret of a link, on the member's own site. Their sessions end.
 *
 * @throws InvalidFields, and the errors of `resetPassword`
 */
export async function resetPasswordByLink(
  deps: CredentialsDeps,
  { site, token, newPassword }: ResetByLink,
): Promise<void> {
  assertPasswordRule(site, newPassword);
  const policy = passwordPolicyOf(site);
  const memberId = await resetPassword(deps, { merchantId: site.id, token, newPassword, policy });
  await endMemberSessions(deps, memberId);
}
