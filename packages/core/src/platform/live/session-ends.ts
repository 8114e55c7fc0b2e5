import type { Redis } from 'ioredis';
import { channelOf } from './invalidation-log.ts';

/** Reason for the end of a session: logout or idle time, a login elsewhere, or its use from another address. */
export type SessionEnd = 'login.not.session' | 'duplicateLogin' | 'token_ip_different';

/** The channel on which each ended session is announced as `<sessionId>;<why>`. */
export const sessionEnds = (redis: Redis): string => channelOf(redis, 'live:session-ends');

export function readSessionEnd(message: string): { sessionId: string; why: SessionEnd } {
  const [sessionId = '', why] = message.split(';', 2);
  return { sessionId, why: why === 'duplicateLogin' ? why : 'login.not.session' };
}
