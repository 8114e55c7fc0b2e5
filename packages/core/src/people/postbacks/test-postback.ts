import { sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

const queueTest = sql(
  'postbacks.queue_test',
  `INSERT INTO postback_delivery (public_id, agent_id, event, event_key, happened_at, next_try_at)
   SELECT $2::uuid, agent_id, 'test', $2::text, $3, $3 FROM postback WHERE agent_id = $1
   RETURNING public_id`,
);

/**
 * A command of one statement. Queues a test, even if the postback is switched off, and enqueues
 * `send-postbacks`.
 *
 * @throws postback.not_set
 */
export async function testPostback(
  { db, clock, newId, enqueue }: Pick<Deps, 'db' | 'clock' | 'newId' | 'enqueue'>,
  agentId: bigint,
): Promise<void> {
  const queued = await db.query(queueTest, [agentId, newId(), clock()]);
  if (queued.length === 0) throw new DomainError('postback.not_set');
  enqueue('send-postbacks');
}
