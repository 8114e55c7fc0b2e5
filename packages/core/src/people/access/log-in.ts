import { DomainError } from '../../platform/kernel/index.ts';
import {
  isLoginTicket,
  isPasswordTooOld,
  isWeakPassword,
  type LoginCandidate,
} from '../credentials/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { assertMayLogIn } from './assert-may-log-in.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import type { LoginRequest } from './login-request.ts';
import { provePasswordLogin } from './prove-password-login.ts';
import { proveSmsLogin } from './prove-sms-login.ts';
import { recordRefusal } from './record-refusal.ts';
import { requireSecondProof } from './require-second-proof.ts';

/**
 * A command. Logs a member in and records the result. Does the same work in the same order whether or not a
 * member has the name.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS, captcha.required, captcha.failed, login.failed,
 * verification.code_wrong, verification.number_wrong, function.not.available, login_verify_required, and the
 * refusals of the login policy
 */
export async function logIn(deps: AccessDeps, asked: LoginRequest): Promise<BegunSession> {
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

function methodOf({ isByCode, password }: LoginRequest): 'sms' | 'ticket' | 'password' {
  if (isByCode) return 'sms';
  return isLoginTicket(password) ? 'ticket' : 'password';
}

/** Whether the member must change the password: the site or an agent set it, or it is older than the site allows. */
function isPasswordStale(
  { clock }: AccessDeps,
  { site, password }: LoginRequest,
  { passwordSetAt, isHandedOut }: LoginCandidate,
): boolean {
  if (isHandedOut || isWeakPassword(site, password)) return true;
  return site.flags.has('PWDEXPFORCECHANGE3') && isPasswordTooOld(site, passwordSetAt, clock());
}
