import type { Redis } from 'ioredis';
import type { Deps } from '../../platform/kernel/index.ts';

/** What it takes to come in: rows, and Redis for sessions, throttles and challenges. */
export interface AccessDeps extends Pick<Deps, 'db' | 'clock' | 'newId' | 'publish' | 'enqueue'> {
  readonly redis: Redis;
}
