import type { Redis } from 'ioredis';
import type { Deps } from '../../platform/kernel/index.ts';

/** Dependencies of logins: the database, and Redis for sessions, throttles and challenges. */
export interface AccessDeps extends Pick<Deps, 'db' | 'clock' | 'newId' | 'publish' | 'enqueue'> {
  readonly redis: Redis;
}
