import type { Database } from '../db/index.ts';
import type { Enqueue } from '../jobs/index.ts';
import type { Publish } from '../live/index.ts';
import type { Clock } from './clock.ts';

/** Dependencies of commands. Tests pass their own clock and functions. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  /** A random UUID. */
  readonly newId: () => string;
  readonly enqueue: Enqueue;
  readonly publish: Publish;
}
