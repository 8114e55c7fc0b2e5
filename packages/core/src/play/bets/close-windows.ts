import { WINDOW_GRACE_MS, windowStart } from '@app/shared/payouts/salary-windows';
import { type Database, inTransaction, type Reader, sql } from '../../platform/db/index.ts';
import { closeWindow } from './settlement-window.ts';

/** End of the last window that is over and whose grace period has passed. */
export const windowsOverUntil = (now: Date): Date =>
  new Date(windowStart(now.getTime() - WINDOW_GRACE_MS));

const readOpenFrom = sql(
  'bets.open_from',
  'SELECT open_from AS "openFrom" FROM settlement_window WHERE merchant_id = $1',
);

/** A command. Closes a site's windows before an edge, unless they are closed already. */
export async function closeWindows(db: Database, merchantId: bigint, until: Date): Promise<void> {
  const openFrom = await windowsOpenFrom(db, merchantId);
  // Skips closed windows, because closing makes all settlements of the site wait for a moment.
  if (openFrom && openFrom >= until) return;
  await inTransaction(db, (tx) => closeWindow(tx, { merchantId, until }));
}

/** A query. Start of a site's first open window; null if none was ever closed. */
export async function windowsOpenFrom(reader: Reader, merchantId: bigint): Promise<Date | null> {
  const [row] = await reader.query<{ openFrom: Date }>(readOpenFrom, [merchantId]);
  return row?.openFrom ?? null;
}

const readLastClosed = sql(
  'bets.last_window_closed',
  'SELECT max(open_from) AS "lastClosed" FROM settlement_window',
);

/** A query. Start of the first open window, of the site where it is the latest. For metrics. */
export async function lastWindowClosed(reader: Reader): Promise<Date | null> {
  const [row] = await reader.query<{ lastClosed: Date | null }>(readLastClosed);
  return row?.lastClosed ?? null;
}
