import { DomainError } from '@app/core/kernel';
import { findForLogin, type Member, replacePasswordHash } from '@app/core/members';
import {
  type HumanCheckEffort,
  hashPassword,
  type LoginAttempt,
  spendCaptcha,
  spendTicket,
  throttleLogin,
  verifyPassword,
} from '@app/core/verification';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { login } from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import type { Asked } from '../../bind-call.ts';
import { beginSession } from './begin-session.ts';
import { mustBeAllowedIn } from './session.policy.ts';

interface AskedLogin extends Asked<typeof login> {
  /** The picture of digits that this browser was shown last. */
  readonly captchaId: string | undefined;
}

/**
 * Does the same work, in the same order, for a name that somebody has and one that nobody has.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS, captcha.required, captcha.failed, login.failed,
 *   and what the policy refuses
 */
export async function logIn(
  app: FastifyInstance,
  deps: ApiDeps,
  { site, input, ip, captchaId }: AskedLogin,
): Promise<AnswerOf<typeof login>> {
  const { username, password, humanCheck, portal = 'member' } = input;
  const effort = await spendTicket(deps, { ticket: humanCheck, scene: 'login', ip });
  const captcha = await proofOf(deps, { effort, captchaId, typed: input.captcha });
  const attempt = { merchantId: site.id, username, ip, captcha };
  const member = await throttleLogin(deps, attempt, () =>
    whoseLogin(deps, { merchantId: site.id, username, password }),
  );
  // Clients look for it in a failure: whoever failed once is asked for a captcha next.
  if (!member) throw new DomainError('login.failed', {}, { captcha: true });
  mustBeAllowedIn(portal, member);
  return beginSession(app, deps, { member, site, ip });
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

async function whoseLogin(
  { db }: ApiDeps,
  { merchantId, username, password }: { merchantId: bigint; username: string; password: string },
): Promise<Member | undefined> {
  const found = await findForLogin(db, { merchantId, username });
  const { isRight, isOutdated } = await verifyPassword(password, found?.passwordHash);
  if (!isRight || !found) return undefined;
  if (isOutdated) {
    const to = await hashPassword(password);
    await replacePasswordHash(db, { memberId: found.member.id, from: found.passwordHash, to });
  }
  return found.member;
}
