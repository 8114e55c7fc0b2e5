import { sendPostbacks } from '@app/core/people/postbacks';
import type { WorkerDeps } from '../../deps.ts';

/** Tells servers of affiliates what their players did. */
export async function sendPostbacksJob(deps: WorkerDeps): Promise<void> {
  const { failed } = await sendPostbacks(deps);
  if (failed > 0) deps.log.info({ failed }, 'postbacks were given up');
}
