import { runBroadcasts } from '@app/core/operations/broadcasts';
import type { WorkerDeps } from '../../deps.ts';

/** Goes on with what operators wrote to many members. */
export async function sendBroadcastsJob(deps: WorkerDeps): Promise<void> {
  const changed = await runBroadcasts(deps, { signal: deps.stop });
  if (changed > 0) deps.log.info({ changed }, 'worked on broadcasts');
}
