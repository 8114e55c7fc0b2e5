import { type Database, sql } from '../../../platform/db/index.ts';
import { SLOT_MS, slotStart } from './payment-health.ts';

const note = sql(
  'deposits.record_channel_slot',
  `INSERT INTO payment_channel_slot AS h
     (slot_at, channel, answered, failed, waited_ms, answered_at, failed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (channel, slot_at) DO UPDATE SET
     answered = h.answered + excluded.answered, failed = h.failed + excluded.failed,
     waited_ms = h.waited_ms + excluded.waited_ms,
     answered_at = greatest(h.answered_at, excluded.answered_at),
     failed_at = greatest(h.failed_at, excluded.failed_at)`,
);

interface ChannelAnswer {
  readonly channel: string;
  readonly isAnswered: boolean;
  /** Response time. */
  readonly ms: number;
}

/** A command. Counts an answer or a failure of a channel, in its own statement. */
export async function recordProviderCall(
  db: Database,
  { channel, isAnswered, ms }: ChannelAnswer,
  now: Date,
): Promise<void> {
  const counts = isAnswered ? [1, 0, Math.round(ms), now, null] : [0, 1, 0, null, now];
  await db.query(note, [new Date(slotStart(now, SLOT_MS)), channel, ...counts]);
}
