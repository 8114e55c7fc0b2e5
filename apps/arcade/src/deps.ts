import type { Seal } from '@app/shared/process/seal';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { PlatformClient } from './platform/platform-client.ts';

/** Dependencies of commands. Tests pass their own. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  /** A random UUID. */
  readonly newId: () => string;
  readonly platform: PlatformClient;
  readonly seal: Seal;
  readonly log: Log;
  readonly metrics: Metrics;
}
