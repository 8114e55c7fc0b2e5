import { forgetLogins } from '@app/core/access';
import type { WorkerDeps } from '../../deps.ts';

/** Deletes attempts to log in that are kept no longer. */
export async function forgetLoginsJob(deps: WorkerDeps): Promise<void> {
  const forgotten = await forgetLogins(deps, { signal: deps.stop });
  if (forgotten > 0) deps.log.info({ forgotten }, 'forgot old log-ins');
}
