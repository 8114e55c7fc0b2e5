import { readMember } from '../members/index.ts';
import { takeHandOver } from '../sessions/index.ts';
import type { Site } from '../site/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import type { LoginOrigin } from './login-log.ts';
import { mustBeOpen } from './may-come-in.ts';

interface ExchangeHandOver {
  readonly site: Site;
  readonly origin: LoginOrigin;
  readonly token: string;
}

/**
 * A command. Turns the token of a link into a session, once.
 *
 * @throws login.link_ended, login.locked
 */
export async function exchangeHandOver(
  deps: AccessDeps,
  { site, origin, token }: ExchangeHandOver,
): Promise<BegunSession> {
  const { memberId, reason } = await takeHandOver(deps, { token, merchantId: site.id });
  const member = await readMember(deps.db, memberId);
  mustBeOpen(member);
  return beginSession(deps, { member, site, origin, method: 'link', reason });
}
