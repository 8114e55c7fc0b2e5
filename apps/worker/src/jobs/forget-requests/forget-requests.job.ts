import { forgetRequests } from '@app/core/platform/idempotency';
import type { WorkerDeps } from '../../deps.ts';

/** Deletes keys of requests that are kept no longer. */
export async function forgetRequestsJob(deps: WorkerDeps): Promise<void> {
  const forgotten = await forgetRequests(deps, { signal: deps.stop });
  if (forgotten > 0) deps.log.info({ forgotten }, 'forgot old requests');
}
