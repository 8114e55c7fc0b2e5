import { forgetBindTickets } from '@app/core/people/social';
import { forgetSessions } from '@app/core/play/vendors';
import type { WorkerDeps } from '../../deps.ts';

/** Deletes launch tokens, vendor sessions and tickets that no caller can ask about any more. */
export async function forgetSessionsJob(deps: WorkerDeps): Promise<void> {
  await forgetSessions(deps);
  await forgetBindTickets(deps);
}
