import type { Redis } from 'ioredis';
import { channelOf } from './invalidation-log.ts';

/** Why a session is over: its owner left or was idle, or logged in somewhere else. */
export type SessionEnd = 'login.not.session' | 'duplicateLogin';

/** On which `<sessionId>;<why>` is announced by whatever ends a session. */
export const sessionEnds = (redis: Redis): string => channelOf(redis, 'live:session-ends');

export function readSessionEnd(message: string): { sessionId: string; why: SessionEnd } {
  const [sessionId = '', why] = message.split(';', 2);
  return { sessionId, why: why === 'duplicateLogin' ? why : 'login.not.session' };
}
