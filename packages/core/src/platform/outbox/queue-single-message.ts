import { inTransaction } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { type QueuedMessage, queueMessage } from './queue-message.ts';

/** A command. Queues one message in its own transaction; the worker sends it at once. */
export async function queueSingleMessage(
  { db, clock, enqueue }: Pick<Deps, 'db' | 'clock' | 'enqueue'>,
  message: QueuedMessage,
): Promise<void> {
  await inTransaction(db, (tx) => queueMessage(tx, message, clock()));
  enqueue('deliver-outbox');
}
