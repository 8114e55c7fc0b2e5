import { readMember } from '@app/core/members';
import { takeHandOver } from '@app/core/sessions';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { exchange } from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { type Beginning, beginSession } from './begin-session.ts';
import { mustBeOpen } from './session.policy.ts';

/**
 * Turns the token of a link into a session, once.
 *
 * @throws login.link_ended, login.locked
 */
export async function exchangeToken(
  app: FastifyInstance,
  deps: ApiDeps,
  { site, input, origin }: CallContext<typeof exchange> & Pick<Beginning, 'origin'>,
): Promise<AnswerOf<typeof exchange>> {
  const { token } = input;
  const { memberId, reason } = await takeHandOver(deps, { token, merchantId: site.id });
  const member = await readMember(deps.db, memberId);
  mustBeOpen(member);
  return beginSession(app, deps, { member, site, origin, method: 'link', reason });
}
