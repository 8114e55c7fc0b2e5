import type { Site } from './site-directory.ts';

/** What a client is told to wait when nobody said how long the maintenance lasts. */
const UNKNOWN_END_SECONDS = 300;

/**
 * How many seconds the site's maintenance goes on, or nothing while the site is open. Money that
 * is under way is not held up by it: it closes the doors of members, not those of vendors.
 */
export function maintenanceSecondsLeft({ maintenance }: Site, now: Date): number | undefined {
  if (!maintenance || now < maintenance.from) return undefined;
  if (!maintenance.until) return UNKNOWN_END_SECONDS;
  const leftMs = maintenance.until.getTime() - now.getTime();
  return leftMs > 0 ? Math.ceil(leftMs / 1_000) : undefined;
}
