import type { Redis } from 'ioredis';
import type { Deps } from '../../platform/kernel/index.ts';

/** What a change of credentials takes: rows, codes that are sent, and sessions that end with them. */
export interface CredentialsDeps extends Pick<Deps, 'db' | 'clock' | 'newId' | 'enqueue'> {
  readonly redis: Redis;
}
