import { forgetLogins } from '@app/core/people/access';
import { forgetSmsAreas } from '@app/core/people/verification';
import type { WorkerDeps } from '../../deps.ts';

/** Deletes attempts to log in that are kept no longer, and sums of the messages that were sent for logins and numbers. */
export async function forgetLoginsJob(deps: WorkerDeps): Promise<void> {
  const forgotten = await forgetLogins(deps, { signal: deps.stop });
  if (forgotten > 0) deps.log.info({ forgotten }, 'forgot old log-ins');
  const areas = await forgetSmsAreas(deps, { signal: deps.stop });
  if (areas > 0) deps.log.info({ areas }, 'forgot old sums of messages');
}
