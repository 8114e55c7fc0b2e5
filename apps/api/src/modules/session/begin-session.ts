import {
  issueLoginTicket,
  type LoginMethod,
  type LoginOrigin,
  type Member,
  recordLogin,
} from '@app/core/members';
import { startSession } from '@app/core/sessions';
import type { Site } from '@app/core/site';
import type { loggedIn } from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { tokenOf } from '../../http/session-of.ts';
import { presentLoggedIn } from './session.presenter.ts';

export interface Beginning {
  readonly member: Member;
  readonly site: Site;
  readonly origin: LoginOrigin;
  readonly method: LoginMethod;
  /** Of a link: why an operator made it. */
  readonly reason?: string | undefined;
  /** Then the session is good for that, and for little else. */
  readonly mustChangePassword?: boolean;
  /** Whether the device gets a ticket in place of the password. */
  readonly isRemembered?: boolean;
}

/** Signs a member in, after a login or a registration, and answers as both of them do. */
export async function beginSession(
  app: FastifyInstance,
  deps: ApiDeps,
  { member, site, origin, method, reason, ...begun }: Beginning,
): Promise<z.output<typeof loggedIn>> {
  const { id: memberId, username: name } = member;
  const { mustChangePassword = false, isRemembered = false } = begun;
  const login = { ...origin, merchantId: site.id, memberId, name, method, reason };
  const before = await recordLogin(deps, login);
  const { device } = origin;
  const isTicketed = isRemembered && device !== undefined && !mustChangePassword;
  const loginTicket = isTicketed ? await issueLoginTicket(deps, { memberId, device }) : null;
  const sessionId = await startSession(deps, { ...member, memberId, mustChangePassword });
  return presentLoggedIn({
    token: tokenOf(app, sessionId),
    member,
    merchantCode: site.code,
    before,
    mustChangePassword,
    loginTicket,
  });
}
