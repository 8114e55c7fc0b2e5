import { readSession, type Session } from '@app/core/people/sessions';
import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import { type CallDescriptor, changesSomething } from '@app/shared/contract/define-call';
import { isAgent, TRIAL } from '@app/shared/members/customer-types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';

/**
 * The session of the token, which is sent raw or as `Bearer`. The session itself is in Redis, so it can be ended at
 * once. Forged, unknown and expired tokens and those of other sites get the same error.
 *
 * @throws login.not.session, duplicateLogin
 */
export async function sessionOf(
  deps: ApiDeps,
  site: Site,
  request: FastifyRequest,
): Promise<Session> {
  const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
  const { sid: sessionId } = request.server.readToken(token);
  if (typeof sessionId !== 'string') throw new DomainError('login.not.session');
  return await readSession(deps, { sessionId, merchantId: site.id });
}

/** The token of a session for the client. */
export const tokenOf = (app: FastifyInstance, sessionId: string): string =>
  app.jwt.sign({ sid: sessionId });

/** @throws password.change_required, member.need_true_account, agent.required, view.read_only */
export function refuseUnless(
  call: CallDescriptor,
  { customerType, mustChangePassword, isSupportView }: Session,
): void {
  const { who, beforeNewPassword } = call;
  if (mustChangePassword && !beforeNewPassword) throw new DomainError('password.change_required');
  const needsTrueAccount = who === 'member' || who === 'agent';
  if (needsTrueAccount && customerType === TRIAL) throw new DomainError('member.need_true_account');
  if (who === 'agent' && !isAgent(customerType)) throw new DomainError('agent.required');
  if (isSupportView && changesSomething(call)) throw new DomainError('view.read_only');
}
