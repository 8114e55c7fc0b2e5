import { assessRisks, forgetSightings } from '@app/core/operations/risk';
import type { WorkerDeps } from '../../deps.ts';

/** Marks members about whom something is new, and forgets where they were a year ago. */
export async function assessRisksJob(deps: WorkerDeps): Promise<void> {
  const looked = await assessRisks(deps);
  const forgotten = await forgetSightings(deps);
  if (looked > 0 || forgotten > 0) deps.log.info({ looked, forgotten }, 'looked at risks');
}
