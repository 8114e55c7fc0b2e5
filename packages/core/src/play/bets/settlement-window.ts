import { WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/kernel/index.ts';

/** The window that a transaction's settlements count in. */
export interface OpenWindow {
  /** Now, read while the window could not be closed. */
  readonly at: Date;
  /** Start of the window: by the clock, or the first open one if that window is closed already. */
  readonly bucketAt: Date;
}

const enter = sql('bets.enter_window', 'SELECT bets_enter_window($1) AS "openFrom"');

/**
 * A step. Keeps the site's settlement window open until the transaction ends, and returns it. Take account locks
 * before: a caller that waits for an account while it holds a window delays the window's close.
 */
export async function openWindow(tx: Tx, merchantId: bigint, clock: Clock): Promise<OpenWindow> {
  const [row] = await tx.query<{ openFrom: Date | null }>(enter, [merchantId]);
  // Read after the lock: an earlier moment could be in a window that closed while we waited.
  const at = clock();
  const openFrom = row?.openFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  return { at, bucketAt: new Date(Math.max(windowStart(at.getTime()), openFrom)) };
}

// 7 is the class of the locks of `bets_enter_window` and `bets_close_window`, one for each site.
const pause = sql('bets.pause_settlements', 'SELECT pg_advisory_xact_lock(7, $1::int)');

/**
 * A step. Waits for the site's settlements under way and holds new ones off until the transaction ends, so that it
 * reads all of a member's events. Account locks come before it, as before `openWindow`.
 */
export async function pauseSettlements(tx: Tx, merchantId: bigint): Promise<void> {
  await tx.query(pause, [merchantId]);
}

const close = sql('bets.close_window', 'SELECT bets_close_window($1, $2) AS "openFrom"');

/**
 * A step. Closes the site's windows before `until`, the start of a window. After the commit no event will ever be added
 * to them. Returns the start of the first open window, which is later than `until` if another caller closed more. Run
 * it in its own transaction and commit at once, because all settlements of the site wait for it.
 */
export async function closeWindow(
  tx: Tx,
  { merchantId, until }: { merchantId: bigint; until: Date },
): Promise<Date> {
  if (until.getTime() % WINDOW_MS !== 0)
    throw new RangeError(`${until.toISOString()} is not the edge of a window`);
  const [row] = await tx.query<{ openFrom: Date }>(close, [merchantId, until]);
  return row?.openFrom ?? until;
}
