import { issueLoginTicket } from '../credentials/index.ts';
import type { LoginBefore, Member } from '../members/index.ts';
import { startSession } from '../sessions/index.ts';
import type { Site } from '../site/index.ts';
import type { AccessDeps } from './access-deps.ts';
import type { LoginMethod, LoginOrigin } from './login-log.ts';
import { recordLogin } from './record-login.ts';

export interface BeginSession {
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

/** What a member who came in gets. */
export interface BegunSession {
  readonly sessionId: string;
  readonly member: Member;
  readonly before: LoginBefore;
  readonly mustChangePassword: boolean;
  readonly loginTicket: string | null;
}

/** A command. Logs a member in, after a login or a registration, and writes it down. */
export async function beginSession(
  deps: AccessDeps,
  { member, site, origin, method, reason, ...begun }: BeginSession,
): Promise<BegunSession> {
  const { id: memberId, username: name } = member;
  const { mustChangePassword = false, isRemembered = false } = begun;
  const login = { ...origin, merchantId: site.id, memberId, name, method, reason };
  const before = await recordLogin(deps, login);
  const { device } = origin;
  const isTicketed = isRemembered && device !== undefined && !mustChangePassword;
  const loginTicket = isTicketed ? await issueLoginTicket(deps, { memberId, device }) : null;
  const sessionId = await startSession(deps, { ...member, memberId, mustChangePassword });
  return { sessionId, member, before, mustChangePassword, loginTicket };
}
