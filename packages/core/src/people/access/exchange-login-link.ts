import type { Site } from '../../sites/site/index.ts';
import { readMember } from '../members/index.ts';
import { takeLoginLink } from '../sessions/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { assertOpen } from './assert-may-log-in.ts';
import { type BegunSession, beginSupportView } from './begin-session.ts';
import type { LoginOrigin } from './login-log.ts';

interface ExchangeLoginLink {
  readonly site: Site;
  readonly origin: LoginOrigin;
  readonly token: string;
}

/**
 * A command. Exchanges the token of an operator's link for a support view of the member, once.
 *
 * @throws login.link_ended, login.locked
 */
export async function exchangeLoginLink(
  deps: AccessDeps,
  { site, origin, token }: ExchangeLoginLink,
): Promise<BegunSession> {
  const { memberId, reason } = await takeLoginLink(deps, { token, merchantId: site.id });
  const member = await readMember(deps.db, memberId);
  assertOpen(member);
  return beginSupportView(deps, { member, site, origin, reason });
}
