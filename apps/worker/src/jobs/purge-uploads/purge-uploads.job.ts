import { purgeUploads } from '@app/core/platform/uploads';
import type { WorkerDeps } from '../../deps.ts';

/** Deletes pictures that became part of nothing, or are kept no longer. */
export async function purgeUploadsJob(deps: WorkerDeps): Promise<void> {
  const purged = await purgeUploads(deps, { signal: deps.stop });
  if (purged > 0) deps.log.info({ purged }, 'purged uploads');
}
