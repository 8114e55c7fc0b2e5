import {
  type LoginMethod,
  type LoginOrigin,
  type Member,
  noteLogin,
  recordLogin,
} from '@app/core/members';
import { startSession } from '@app/core/sessions';
import type { Site } from '@app/core/site';
import type { loggedIn } from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ApiDeps } from '../../app.ts';
import { tokenOf } from '../../plugins/session.ts';
import { presentLoggedIn } from './session.presenter.ts';

interface Beginning {
  readonly member: Member;
  readonly site: Site;
  readonly origin: LoginOrigin;
  readonly method: LoginMethod;
}

/** Signs a member in, after a login or a registration, and answers as both of them do. */
export async function beginSession(
  app: FastifyInstance,
  deps: ApiDeps,
  { member, site, origin, method }: Beginning,
): Promise<z.output<typeof loggedIn>> {
  const { id: memberId, username: name } = member;
  const [before] = await Promise.all([
    recordLogin(deps, { memberId, ip: origin.ip }),
    noteLogin(deps, { ...origin, merchantId: site.id, memberId, name, method, outcome: 'ok' }),
  ]);
  const sessionId = await startSession(deps, { ...member, memberId });
  return presentLoggedIn({
    token: tokenOf(app, sessionId),
    member,
    merchantCode: site.code,
    isFirstLogin: before.isFirst,
    lastLoginIp: before.lastLoginIp,
  });
}
