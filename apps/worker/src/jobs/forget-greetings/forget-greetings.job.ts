import { forgetGreetings } from '@app/core/greetings';
import type { WorkerDeps } from '../../deps.ts';

/** Deletes greetings that are kept no longer. */
export async function forgetGreetingsJob(deps: WorkerDeps): Promise<void> {
  const forgotten = await forgetGreetings(deps);
  if (forgotten > 0) deps.log.info({ forgotten }, 'forgot old greetings');
}
