import { endTrials } from '@app/core/people/trials';
import type { WorkerDeps } from '../../deps.ts';

/** Ends the trials whose day is over, and takes their play money out of the books. */
export async function endTrialsJob(deps: WorkerDeps): Promise<void> {
  const ended = await endTrials(deps, { signal: deps.stop });
  if (ended > 0) deps.log.info({ ended }, 'ended trials');
}
