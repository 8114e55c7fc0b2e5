import { type Database, sql } from '../../../platform/db/index.ts';
import { HOUR_MS } from './payment-health.ts';

const KEPT_MS = 30 * 24 * HOUR_MS;
const deleteOld = sql(
  'deposits.delete_old_channel_slots',
  'DELETE FROM payment_channel_slot WHERE slot_at < $1',
);

/** A command. Deletes counts older than a month. */
export async function deleteOldChannelHours(db: Database, now: Date): Promise<void> {
  await db.query(deleteOld, [new Date(now.getTime() - KEPT_MS)]);
}
