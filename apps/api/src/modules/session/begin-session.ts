import { type Member, recordLogin } from '@app/core/members';
import { startSession } from '@app/core/sessions';
import type { Site } from '@app/core/site';
import type { loggedIn } from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ApiDeps } from '../../app.ts';
import { tokenOf } from '../../plugins/session.ts';
import { presentLoggedIn } from './session.presenter.ts';

/** Signs a member in, after a login or a registration, and answers as both of them do. */
export async function beginSession(
  app: FastifyInstance,
  deps: ApiDeps,
  { member, site, ip }: { member: Member; site: Site; ip: string },
): Promise<z.output<typeof loggedIn>> {
  const before = await recordLogin(deps, { memberId: member.id, ip });
  const sessionId = await startSession(deps, { ...member, memberId: member.id });
  return presentLoggedIn({
    token: tokenOf(app, sessionId),
    member,
    merchantCode: site.code,
    isFirstLogin: before.isFirst,
    lastLoginIp: before.lastLoginIp,
  });
}
