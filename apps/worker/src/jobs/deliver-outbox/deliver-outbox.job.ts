import { deliverOutbox } from '@app/core/platform/outbox';
import type { WorkerDeps } from '../../deps.ts';

/** Sends what waits to be sent. */
export async function deliverOutboxJob(deps: WorkerDeps): Promise<void> {
  const { unknown, refused } = await deliverOutbox(deps);
  if (unknown > 0) deps.log.warn({ unknown }, 'whether messages left is unknown');
  if (refused > 0) deps.log.warn({ refused }, 'messages were refused');
}
