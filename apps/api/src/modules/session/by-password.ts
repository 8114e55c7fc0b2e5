import { DomainError } from '@app/core/kernel';
import {
  findForLogin,
  isLoginTicket,
  type LoginCandidate,
  replacePasswordHash,
  toE164,
  useLoginTicket,
} from '@app/core/members';
import {
  type HumanCheckEffort,
  hashPassword,
  type LoginAttempt,
  spendCaptcha,
  spendTicket,
  throttleLogin,
  verifyPassword,
} from '@app/core/verification';
import type { ApiDeps } from '../../deps.ts';
import type { AskedLogin } from './log-in.ts';

/**
 * Who has this name, or this verified number, and this password, or the ticket of this device.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS, captcha.required, captcha.failed, login.failed
 */
export async function byPassword(
  deps: ApiDeps,
  { site, input, ip, captchaId, origin }: AskedLogin,
  isOf: (memberId: bigint) => void,
): Promise<LoginCandidate> {
  const { password, humanCheck = '', countryDialingCode } = input;
  const effort = await spendTicket(deps, { ticket: humanCheck, scene: 'login', ip });
  const captcha = await proofOf(deps, { effort, captchaId, typed: input.captcha });
  const number = countryDialingCode && toE164(countryDialingCode, input.username);
  const username = number || input.username;
  const { device } = origin;
  const attempt = { merchantId: site.id, username, ip, device, captcha };
  const candidate = await throttleLogin(deps, attempt, async () => {
    const found = await findForLogin(deps.db, { merchantId: site.id, username });
    if (found) isOf(found.member.id);
    const isProven = isLoginTicket(password)
      ? await useLoginTicket(deps, { ticket: password, memberId: found?.member.id, device })
      : await isPasswordOf(deps, password, found);
    return isProven ? found : undefined;
  });
  // Clients look for it in a failure: whoever failed once is asked for a captcha next.
  if (!candidate) throw new DomainError('login.failed', {}, { captcha: true });
  return candidate;
}

/** Hard work is as good as digits read off a picture, and needs no eyes and no cookie. */
async function proofOf(
  deps: ApiDeps,
  sent: { effort: HumanCheckEffort; captchaId: string | undefined; typed: string | undefined },
): Promise<LoginAttempt['captcha']> {
  const { effort, captchaId, typed } = sent;
  if (effort === 'hard') return 'right';
  if (!typed) return 'none';
  const isRight = captchaId !== undefined && (await spendCaptcha(deps, { captchaId, typed }));
  return isRight ? 'right' : 'wrong';
}

async function isPasswordOf(
  { db }: ApiDeps,
  password: string,
  found: LoginCandidate | undefined,
): Promise<boolean> {
  const { isRight, isOutdated } = await verifyPassword(password, found?.passwordHash);
  if (isRight && isOutdated && found) {
    const to = await hashPassword(password);
    await replacePasswordHash(db, { memberId: found.member.id, from: found.passwordHash, to });
  }
  return isRight;
}
