import type { Redis } from 'ioredis';
import type { Clock } from '../../platform/kernel/index.ts';

/** Dependencies of sessions. They are stored in Redis, so that every process can end them at once. */
export interface SessionDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** The logged-in member. Stored in the session, so that a call needs no further read. */
export interface SessionMember {
  readonly memberId: bigint;
  /** The id on the wire, a UUID. */
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly username: string;
  readonly customerType: number;
  /** Until they change their password, they may do nothing else. */
  readonly mustChangePassword: boolean;
  /** Support view: an operator sees the site as this member and can change nothing. */
  readonly isSupportView: boolean;
  /** Address of the login: IPv4, or the network of an IPv6 customer. Absent in old sessions, which did not store it. */
  readonly address?: string | undefined;
}

export interface Session extends SessionMember {
  readonly sessionId: string;
  readonly startedAt: Date;
  /** Time of the owner's last action. */
  readonly activeAt: Date;
}

/** Idle limit, since the owner's last action. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Absolute limit, since the login. */
const SESSION_AGE_MS_MAX = 24 * 3_600_000;

/** The TTL in Redis only cleans up; stored times and the clock decide. */
export const SESSION_KEPT_MS = 2 * SESSION_AGE_MS_MAX;

export const sessionKey = (sessionId: string): string => `session:${sessionId}`;
/** Key of a member's session. */
export const memberKey = (memberId: bigint): string => `session:of:${memberId}`;

/** Key of a member's support view, which does not affect the member's own session. */
export const viewKey = (memberId: bigint): string => `session:view:of:${memberId}`;

/** Remaining lifetime of a session; 0 or less if it has ended. */
export function remainingMs({ startedAt, activeAt }: Session, now: Date): number {
  const idleEnd = activeAt.getTime() + SESSION_IDLE_MS;
  const lastEnd = startedAt.getTime() + SESSION_AGE_MS_MAX;
  return Math.min(idleEnd, lastEnd) - now.getTime();
}
