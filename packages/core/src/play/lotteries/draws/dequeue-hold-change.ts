import type { DrawState } from '@app/shared/lotteries/lotteries';
import { sql, type Tx } from '../../../platform/db/index.ts';

// The row lock is the lease: it ends with the process.
const next = sql(
  'lotteries.next_hold_change',
  `SELECT id AS "drawId", lottery_id AS "lotteryId", number, state FROM lottery_draw
   WHERE (state = 'held') <> hold_told ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
);
const markNotified = sql(
  'lotteries.mark_hold_notified',
  'UPDATE lottery_draw SET hold_told = NOT hold_told WHERE id = $1',
);

/** A draw whose hold began or ended since its bettors were last notified. */
export interface HoldChange {
  readonly drawId: bigint;
  readonly lotteryId: number;
  readonly number: string;
  readonly state: DrawState;
}

/**
 * A step. Dequeues the next draw whose bettors have to be notified that a hold began or ended, and marks it as
 * notified. The caller writes the notices in the same transaction.
 */
export async function dequeueHoldChange(tx: Tx): Promise<HoldChange | undefined> {
  const [change] = await tx.query<HoldChange>(next);
  if (change) await tx.query(markNotified, [change.drawId]);
  return change;
}
