import { DomainError } from '../../platform/kernel/index.ts';
import {
  isLoginTicket,
  isPasswordTooOld,
  isWeakPassword,
  type LoginCandidate,
} from '../credentials/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import { assertMayLogIn } from './login-eligibility.ts';
import type { LogIn } from './login-request.ts';
import { provePasswordLogin } from './prove-password-login.ts';
import { proveSmsLogin } from './prove-sms-login.ts';
import { recordRefusal } from './record-refusal.ts';
import { requireSecondProof } from './require-second-proof.ts';

/**
 * A command. Does the same work, in the same order, for a name that a member has and one that none
 * has, and writes down what came of it.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS, captcha.required, captcha.failed, login.failed,
 *   verification.code_wrong, verification.number_wrong, function.not.available, what the policy
 *   refuses, and login_verify_required
 */
export async function logIn(deps: AccessDeps, asked: LogIn): Promise<BegunSession> {
  const { site, origin, username: name } = asked;
  const method = methodOf(asked);
  const attempt = { ...origin, merchantId: site.id, name, method };
  return recordRefusal(deps, attempt, async (isOf) => {
    if (method === 'sms' && !site.flags.has('MOBILEVERCODELOGIN3'))
      throw new DomainError('function.not.available');
    const prove = method === 'sms' ? proveSmsLogin : provePasswordLogin;
    const candidate = await prove(deps, asked, isOf);
    const { member } = candidate;
    assertMayLogIn(origin.portal, member);
    const mustChangePassword = method !== 'sms' && isPasswordStale(deps, asked, candidate);
    const isRemembered = asked.isRemembered && method !== 'sms' && origin.portal === 'member';
    const beginning = { member, site, origin, method, mustChangePassword, isRemembered };
    await requireSecondProof(deps, beginning);
    return beginSession(deps, beginning);
  });
}

function methodOf({ isByCode, password }: LogIn): 'sms' | 'ticket' | 'password' {
  if (isByCode) return 'sms';
  return isLoginTicket(password) ? 'ticket' : 'password';
}

/** Whether the site or an agent handed it out, or it is too old where the site cares. */
function isPasswordStale(
  { clock }: AccessDeps,
  { site, password }: LogIn,
  { passwordSetAt, isHandedOut }: LoginCandidate,
): boolean {
  if (isHandedOut || isWeakPassword(site, password)) return true;
  return site.flags.has('PWDEXPFORCECHANGE3') && isPasswordTooOld(site, passwordSetAt, clock());
}
