import type { Site } from '../../sites/site/index.ts';
import { issueLoginTicket } from '../credentials/index.ts';
import type { LoginBefore, Member } from '../members/index.ts';
import { readPersonal } from '../profile/index.ts';
import { startSession } from '../sessions/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { type LoginMethod, type LoginOrigin, recordLoginAttempt } from './login-log.ts';
import { recordLogin } from './record-login.ts';

export interface BeginSession {
  readonly member: Member;
  readonly site: Site;
  readonly origin: LoginOrigin;
  readonly method: LoginMethod;
  /** Then the session is good for that, and for little else. */
  readonly mustChangePassword?: boolean;
  /** Whether the device gets a ticket in place of the password. */
  readonly isRemembered?: boolean;
}

/** What a member who came in gets. */
export interface BegunSession {
  readonly sessionId: string;
  readonly member: Member;
  readonly before: LoginBefore;
  readonly mustChangePassword: boolean;
  readonly loginTicket: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/** A command. Logs a member in, after a login or a registration, and writes it down. */
export async function beginSession(
  deps: AccessDeps,
  { member, site, origin, method, ...begun }: BeginSession,
): Promise<BegunSession> {
  const { id: memberId, username: name } = member;
  const { mustChangePassword = false, isRemembered = false } = begun;
  const login = { ...origin, merchantId: site.id, memberId, name, method };
  const before = await recordLogin(deps, login);
  const { device } = origin;
  const isTicketed = isRemembered && device !== undefined && !mustChangePassword;
  const loginTicket = isTicketed ? await issueLoginTicket(deps, { memberId, device }) : null;
  const { phone } = await readPersonal(deps.db, memberId);
  const sessionId = await startSession(deps, { ...member, memberId, mustChangePassword });
  return { sessionId, member, before, mustChangePassword, loginTicket, phone };
}

interface BeginSupportView extends Pick<BeginSession, 'member' | 'site' | 'origin'> {
  /** Why an operator made the link: the member reads it in their log of logins. */
  readonly reason: string | undefined;
}

/**
 * A command. Lets an operator see the site as a member. The log of logins records it, but the member was not here:
 * their last login stays as it was, and they are not welcomed.
 */
export async function beginSupportView(
  deps: AccessDeps,
  { member, site, origin, reason }: BeginSupportView,
): Promise<BegunSession> {
  const { id: memberId, username: name } = member;
  const login = { ...origin, merchantId: site.id, memberId, name, reason };
  await recordLoginAttempt(deps, { ...login, method: 'link', outcome: 'ok' });
  const sessionId = await startSession(deps, { ...member, memberId, isSupportView: true });
  return {
    sessionId,
    member,
    before: { isFirst: false, lastLoginAt: null, lastLoginIp: null },
    mustChangePassword: false,
    loginTicket: null,
    phone: null,
  };
}
