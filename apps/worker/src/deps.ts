import type { JobDeps } from '@app/core/modules';
import type { Log } from './log.ts';

/** Dependencies of the worker's jobs. */
export interface WorkerDeps extends JobDeps {
  readonly log: Log;
}
