import { DomainError } from '../../platform/kernel/index.ts';
import {
  findForLogin,
  isLoginTicket,
  type LoginCandidate,
  useLoginTicket,
} from '../credentials/index.ts';
import { rehashPassword } from '../members/index.ts';
import { toE164 } from '../profile/index.ts';
import {
  type HumanCheckEffort,
  hashPassword,
  type LoginAttempt,
  spendCaptcha,
  spendHumanCheckTicket,
  throttleLogin,
  verifyPassword,
} from '../verification/index.ts';
import type { AccessDeps } from './access-deps.ts';
import type { LoginRequest } from './login-request.ts';

/**
 * The member with this username or verified number, and this password or device ticket.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS, captcha.required, captcha.failed, login.failed
 */
export async function provePasswordLogin(
  deps: AccessDeps,
  { site, origin, password, humanCheck: ticket = '', diallingCode, ...asked }: LoginRequest,
  isOf: (memberId: bigint) => void,
): Promise<LoginCandidate> {
  const { ip, device } = origin;
  const effort = await spendHumanCheckTicket(deps, { ticket, scene: 'login', ip });
  const captcha = await proofOf(deps, { ...asked, effort });
  const number = diallingCode && toE164(diallingCode, asked.username);
  const username = number || asked.username;
  const attempt = { merchantId: site.id, username, ip, device, captcha };
  const candidate = await throttleLogin(deps, attempt, async () => {
    const found = await findForLogin(deps.db, { merchantId: site.id, username });
    if (found) isOf(found.member.id);
    const isProven = isLoginTicket(password)
      ? await useLoginTicket(deps, { ticket: password, memberId: found?.member.id, device })
      : await isPasswordOf(deps, password, found);
    return isProven ? found : undefined;
  });
  // Clients read `captcha`: they ask for one at the next attempt.
  if (!candidate) throw new DomainError('login.failed', {}, { captcha: true });
  return candidate;
}

/** Proof of work is as good as a captcha, and needs neither eyes nor a cookie. */
async function proofOf(
  deps: AccessDeps,
  { effort, captchaId, captcha: typed }: { effort: HumanCheckEffort } & Partial<LoginRequest>,
): Promise<LoginAttempt['captcha']> {
  if (effort === 'hard') return 'right';
  if (!typed) return 'none';
  const isRight = captchaId !== undefined && (await spendCaptcha(deps, { captchaId, typed }));
  return isRight ? 'right' : 'wrong';
}

async function isPasswordOf(
  { db }: AccessDeps,
  password: string,
  found: LoginCandidate | undefined,
): Promise<boolean> {
  const { isRight, isOutdated } = await verifyPassword(password, found?.passwordHash);
  if (isRight && isOutdated && found) {
    const to = await hashPassword(password);
    await rehashPassword(db, { memberId: found.member.id, from: found.passwordHash, to });
  }
  return isRight;
}
