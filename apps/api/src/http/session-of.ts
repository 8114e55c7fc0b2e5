import { readSession, type Session } from '@app/core/people/sessions';
import { addressOfCustomer } from '@app/core/people/verification';
import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import { type CallDescriptor, changesSomething } from '@app/shared/contract/define-call';
import { isAgent, TRIAL } from '@app/shared/members/customer-types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { ipOf } from './ip-of.ts';

/**
 * The session of the token, which is sent raw or as `Bearer`. The session itself is in Redis, so it can be ended at
 * once. Forged, unknown and expired tokens and those of other sites get the same error. A request from another address
 * is refused without ending the session, so that a thief of the token cannot log its owner out.
 *
 * @throws login.not.session, duplicateLogin
 * @throws token_ip_different if the site binds sessions to the address of their login
 */
export async function sessionOf(
  deps: ApiDeps,
  site: Site,
  request: FastifyRequest,
): Promise<Session> {
  const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
  const { sid: sessionId } = request.server.readToken(token);
  if (typeof sessionId !== 'string') throw new DomainError('login.not.session');
  const session = await readSession(deps, { sessionId, merchantId: site.id });
  const isBound = session.address !== undefined && site.flags.has('SESSIONIP3');
  if (isBound && session.address !== addressOfCustomer(ipOf(request)))
    throw new DomainError('token_ip_different');
  return session;
}

/** The token of a session for the client. */
export const tokenOf = (app: FastifyInstance, sessionId: string): string =>
  app.jwt.sign({ sid: sessionId });

/**
 * Checks that the session's member may make the call.
 *
 * @throws password.change_required, member.need_true_account, agent.required, view.read_only
 */
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
