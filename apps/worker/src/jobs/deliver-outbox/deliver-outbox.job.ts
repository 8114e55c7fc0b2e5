import { deliverOutbox } from '@app/core/outbox';
import type { WorkerDeps } from '../../deps.ts';

/** Sends what waits to be sent. */
export async function deliverOutboxJob(deps: WorkerDeps): Promise<void> {
  const { unknown, refused } = await deliverOutbox(deps);
  if (unknown > 0) deps.log.warn('whether messages left is unknown', { unknown });
  if (refused > 0) deps.log.warn('messages were refused', { refused });
}
