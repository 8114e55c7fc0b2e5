import { purgeExports } from '@app/core/reports/exports';
import type { WorkerDeps } from '../../deps.ts';

/** Deletes files a day after they were written. */
export async function purgeExportsJob(deps: WorkerDeps): Promise<void> {
  const purged = await purgeExports(deps, { signal: deps.stop });
  if (purged > 0) deps.log.info({ purged }, 'purged exports');
}
