import { DomainError } from '@app/core/kernel';
import {
  findForLogin,
  type LoginOrigin,
  type Member,
  replacePasswordHash,
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
import type { AnswerOf } from '@app/shared/api/define-call';
import type { login } from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import type { Asked } from '../../bind-call.ts';
import { beginSession } from './begin-session.ts';
import { noteRefusal } from './note-refusal.ts';
import { mustBeAllowedIn } from './session.policy.ts';

interface AskedLogin extends Asked<typeof login> {
  readonly origin: LoginOrigin;
  /** The picture of digits that this browser was shown last. */
  readonly captchaId: string | undefined;
}

/**
 * Does the same work, in the same order, for a name that somebody has and one that nobody has, and
 * writes down what came of it.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS, captcha.required, captcha.failed, login.failed,
 *   and what the policy refuses
 */
export async function logIn(
  app: FastifyInstance,
  deps: ApiDeps,
  asked: AskedLogin,
): Promise<AnswerOf<typeof login>> {
  const { site, input, origin } = asked;
  const method = 'password';
  const attempt = { ...origin, merchantId: site.id, name: input.username, method } as const;
  return noteRefusal(deps, attempt, async (isOf) => {
    const member = await byPassword(deps, asked, isOf);
    mustBeAllowedIn(origin.portal, member);
    return beginSession(app, deps, { member, site, origin, method });
  });
}

async function byPassword(
  deps: ApiDeps,
  { site, input, ip, captchaId }: AskedLogin,
  isOf: (memberId: bigint) => void,
): Promise<Member> {
  const { username, password, humanCheck } = input;
  const effort = await spendTicket(deps, { ticket: humanCheck, scene: 'login', ip });
  const captcha = await proofOf(deps, { effort, captchaId, typed: input.captcha });
  const attempt = { merchantId: site.id, username, ip, captcha };
  const member = await throttleLogin(deps, attempt, async () => {
    const found = await findForLogin(deps.db, { merchantId: site.id, username });
    if (found) isOf(found.member.id);
    return (await isPasswordOf(deps, password, found)) ? found?.member : undefined;
  });
  // Clients look for it in a failure: whoever failed once is asked for a captcha next.
  if (!member) throw new DomainError('login.failed', {}, { captcha: true });
  return member;
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
  found: { member: Member; passwordHash: string } | undefined,
): Promise<boolean> {
  const { isRight, isOutdated } = await verifyPassword(password, found?.passwordHash);
  if (isRight && isOutdated && found) {
    const to = await hashPassword(password);
    await replacePasswordHash(db, { memberId: found.member.id, from: found.passwordHash, to });
  }
  return isRight;
}
