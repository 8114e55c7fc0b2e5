import { inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { appendMessage } from './append-message.ts';

/** A conversation is closed if the member does not write for this time after an answer. */
const IDLE_MS = 24 * 3_600_000;

const nextIdle = sql(
  'chat.next_idle',
  `SELECT id, merchant_id AS "merchantId", member_id AS "memberId" FROM chat_conversation
   WHERE state = 'active' AND waiting_since IS NULL AND last_at < $1
   ORDER BY last_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);
const end = sql(
  'chat.close_idle',
  `UPDATE chat_conversation SET state = 'closed', closed_at = $2, closed_by = 'idle' WHERE id = $1`,
);

interface Idle {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * A command. Closes conversations whose member did not write again for a day, one by one, and returns how many. Safe to
 * repeat, and to run in several workers.
 */
export async function closeIdleChats(
  { db, clock, newId, publish }: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  let closed = 0;
  while (!signal?.aborted) {
    const now = clock();
    const idle = await inTransaction(db, async (tx) => {
      const [one] = await tx.query<Idle>(nextIdle, [new Date(now.getTime() - IDLE_MS)]);
      if (!one) return undefined;
      const message = { publicId: newId(), conversationId: one.id, sender: 'platform' } as const;
      await appendMessage(tx, { ...message, event: 'closed' }, now);
      await tx.query(end, [one.id, now]);
      return one;
    });
    if (!idle) break;
    publish({ merchantId: idle.merchantId, memberId: idle.memberId, kind: 'chat' });
    closed += 1;
  }
  return closed;
}
