import type { Redis } from 'ioredis';
import type { Deps } from '../../platform/kernel/index.ts';

/** Dependencies of credential changes: the database, sent codes, and the sessions that a change ends. */
export interface CredentialsDeps extends Pick<Deps, 'db' | 'clock' | 'newId' | 'enqueue'> {
  readonly redis: Redis;
}
