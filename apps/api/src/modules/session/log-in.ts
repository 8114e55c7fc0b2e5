import { DomainError } from '@app/core/kernel';
import {
  isLoginTicket,
  isPasswordTooOld,
  isWeakPassword,
  type LoginCandidate,
  type LoginOrigin,
} from '@app/core/members';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { login } from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { beginSession } from './begin-session.ts';
import { byPassword } from './by-password.ts';
import { bySms } from './by-sms.ts';
import { noteRefusal } from './note-refusal.ts';
import { mustBeProvenTwice } from './second-proof.ts';
import { mustBeAllowedIn } from './session.policy.ts';

export interface AskedLogin extends CallContext<typeof login> {
  readonly origin: LoginOrigin;
  /** The picture of digits that this browser was shown last. */
  readonly captchaId: string | undefined;
}

/**
 * Does the same work, in the same order, for a name that somebody has and one that nobody has, and
 * writes down what came of it.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS, captcha.required, captcha.failed, login.failed,
 *   verification.code_wrong, verification.number_wrong, function.not.available, what the policy
 *   refuses, and login_verify_required
 */
export async function logIn(
  app: FastifyInstance,
  deps: ApiDeps,
  asked: AskedLogin,
): Promise<AnswerOf<typeof login>> {
  const { site, input, origin } = asked;
  const method = methodOf(input);
  const attempt = { ...origin, merchantId: site.id, name: input.username, method };
  return noteRefusal(deps, attempt, async (isOf) => {
    if (method === 'sms' && !site.flags.has('MOBILEVERCODELOGIN3'))
      throw new DomainError('function.not.available');
    const prove = method === 'sms' ? bySms : byPassword;
    const candidate = await prove(deps, asked, isOf);
    const { member } = candidate;
    mustBeAllowedIn(origin.portal, member);
    const mustChangePassword = method !== 'sms' && isPasswordStale(deps, asked, candidate);
    const isRemembered =
      input.rememberMe === true && method !== 'sms' && origin.portal === 'member';
    const beginning = { member, site, origin, method, mustChangePassword, isRemembered };
    await mustBeProvenTwice(deps, beginning);
    return beginSession(app, deps, beginning);
  });
}

function methodOf({ type, password }: AskedLogin['input']): 'sms' | 'ticket' | 'password' {
  if (type === 'sms') return 'sms';
  return isLoginTicket(password) ? 'ticket' : 'password';
}

/** Whether it is the one that the site hands out, or too old where the site cares. */
function isPasswordStale(
  { clock }: ApiDeps,
  { site, input }: AskedLogin,
  { passwordSetAt }: LoginCandidate,
): boolean {
  if (isWeakPassword(site, input.password)) return true;
  return site.flags.has('PWDEXPFORCECHANGE3') && isPasswordTooOld(site, passwordSetAt, clock());
}
