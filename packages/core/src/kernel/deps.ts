import type { Database } from '../db/index.ts';
import type { Ring } from '../jobs/index.ts';
import type { Tell } from '../live/index.ts';
import type { Clock } from './clock.ts';

/** What a command may reach besides its input. Tests pass their own clock, bell and voice. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  /** A random UUID. */
  readonly newId: () => string;
  readonly ring: Ring;
  readonly tell: Tell;
}
