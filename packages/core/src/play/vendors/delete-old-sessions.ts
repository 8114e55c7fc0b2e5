import type { Deps } from '../../platform/kernel/index.ts';
import { VENDOR_SESSION_IDLE_MS } from './vendor-session.ts';

/** Kept a while, so that a late question about a session can be answered. */
const KEEP_MS = 24 * 60 * 60_000;

/** A command. Deletes launch tokens and vendor sessions that ended a day ago. Idempotent. */
export async function deleteOldSessions({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock().getTime();
  const launches = await db.prisma.vendorLaunch.deleteMany({
    where: { expiresAt: { lt: new Date(now - KEEP_MS) } },
  });
  const sessions = await db.prisma.vendorSession.deleteMany({
    where: { usedAt: { lt: new Date(now - VENDOR_SESSION_IDLE_MS - KEEP_MS) } },
  });
  return launches.count + sessions.count;
}
