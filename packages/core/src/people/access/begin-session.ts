import type { Site } from '../../sites/site/index.ts';
import { issueLoginTicket } from '../credentials/index.ts';
import type { LoginBefore, Member } from '../members/index.ts';
import { readPersonal } from '../profile/index.ts';
import { startSession } from '../sessions/index.ts';
import { addressOfCustomer } from '../verification/index.ts';
import type { AccessDeps } from './access-deps.ts';
import type { LoginMethod, LoginOrigin } from './login-log.ts';
import { recordLogin } from './record-login.ts';
import { recordLoginAttempt } from './record-login-attempt.ts';

export interface BeginSession {
  readonly member: Member;
  readonly site: Site;
  readonly origin: LoginOrigin;
  readonly method: LoginMethod;
  /** If true, the session allows little but changing the password. */
  readonly mustChangePassword?: boolean;
  /** Whether the device gets a ticket that replaces the password. */
  readonly isRemembered?: boolean;
}

/** The result of a login. */
export interface BegunSession {
  readonly sessionId: string;
  readonly member: Member;
  readonly before: LoginBefore;
  readonly mustChangePassword: boolean;
  readonly loginTicket: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/** A command. Starts a member's session after a login or registration, and records it. */
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
  const address = addressOfCustomer(origin.ip);
  const begins = { ...member, memberId, mustChangePassword, address };
  const sessionId = await startSession(deps, begins);
  return { sessionId, member, before, mustChangePassword, loginTicket, phone };
}

interface BeginSupportView extends Pick<BeginSession, 'member' | 'site' | 'origin'> {
  /** The operator's reason for the link, shown in the member's login log. */
  readonly reason: string | undefined;
}

/**
 * A command. Lets an operator see the site as a member. Recorded in the login log, but not as a visit of the
 * member: their last login is unchanged.
 */
export async function beginSupportView(
  deps: AccessDeps,
  { member, site, origin, reason }: BeginSupportView,
): Promise<BegunSession> {
  const { id: memberId, username: name } = member;
  const login = { ...origin, merchantId: site.id, memberId, name, reason };
  await recordLoginAttempt(deps, { ...login, method: 'link', outcome: 'ok' });
  const address = addressOfCustomer(origin.ip);
  const sessionId = await startSession(deps, {
    ...member,
    memberId,
    isSupportView: true,
    address,
  });
  return {
    sessionId,
    member,
    before: { isFirst: false, lastLoginAt: null, lastLoginIp: null },
    mustChangePassword: false,
    loginTicket: null,
    phone: null,
  };
}
