import { writeExports } from '@app/core/reports/exports';
import type { WorkerDeps } from '../../deps.ts';

/** Writes the files that people asked for. */
export async function writeExportsJob(deps: WorkerDeps): Promise<void> {
  const written = await writeExports(deps, { signal: deps.stop });
  if (written > 0) deps.log.info({ written }, 'wrote exports');
}
