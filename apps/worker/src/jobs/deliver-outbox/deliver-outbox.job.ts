import { deliverOutbox } from '@app/core/outbox';
import type { WorkerDeps } from '../../deps.ts';

/** Sends what waits to be sent. */
export async function deliverOutboxJob(deps: WorkerDeps): Promise<void> {
  const { unknown, refused } = await deliverOutbox(deps);
  if (unknown > 0) deps.log.warn('nobody knows whether messages left', { unknown });
  if (refused > 0) deps.log.warn('messages were refused', { refused });
}
