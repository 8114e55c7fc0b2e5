import { eraseMembers } from '@app/core/reports/personal-data';
import type { WorkerDeps } from '../../deps.ts';

/** Takes away what is known of members who are to be erased. */
export async function eraseMembersJob(deps: WorkerDeps): Promise<void> {
  const erased = await eraseMembers(deps, { signal: deps.stop });
  if (erased > 0) deps.log.info({ erased }, 'erased members');
}
