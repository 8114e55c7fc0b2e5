import { forgetSessions } from '@app/core/vendors';
import type { WorkerDeps } from '../../consumers.ts';

/** Deletes launch tokens and vendor sessions that nobody can ask about any more. */
export async function forgetSessionsJob(deps: WorkerDeps): Promise<void> {
  await forgetSessions(deps);
}
