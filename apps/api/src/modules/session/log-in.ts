import { DomainError } from '@app/core/kernel';
import { findForLogin, type Member, replacePasswordHash } from '@app/core/members';
import { hashPassword, spendTicket, throttleLogin, verifyPassword } from '@app/core/verification';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { login } from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import type { Asked } from '../../bind-call.ts';
import { beginSession } from './begin-session.ts';
import { mustBeAllowedIn } from './session.policy.ts';

/** Clients look for it in a failure, to know whether to draw a captcha. The human check does. */
const NEEDS_CAPTCHA = false;

/**
 * Does the same work, in the same order, for a name that somebody has and one that nobody has.
 *
 * @throws human_check.failed, TOO_MANY_REQUESTS, login.failed, and what the policy refuses
 */
export async function logIn(
  app: FastifyInstance,
  deps: ApiDeps,
  { site, input, ip }: Asked<typeof login>,
): Promise<AnswerOf<typeof login>> {
  const { username, password, humanCheck, portal = 'member' } = input;
  await spendTicket(deps, { ticket: humanCheck, scene: 'login', ip });
  const attempt = { merchantId: site.id, username, ip };
  const member = await throttleLogin(deps, attempt, () =>
    whoseLogin(deps, { merchantId: site.id, username, password }),
  );
  if (!member) throw new DomainError('login.failed', {}, { captcha: NEEDS_CAPTCHA });
  mustBeAllowedIn(portal, member);
  return beginSession(app, deps, { member, site, ip });
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
