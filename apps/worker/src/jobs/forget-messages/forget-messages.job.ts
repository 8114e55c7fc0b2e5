import { forgetMessages } from '@app/core/people/messages';
import type { WorkerDeps } from '../../deps.ts';

/** Deletes messages that are kept no longer. */
export async function forgetMessagesJob(deps: WorkerDeps): Promise<void> {
  const forgotten = await forgetMessages(deps, { signal: deps.stop });
  if (forgotten > 0) deps.log.info({ forgotten }, 'forgot old messages');
}
