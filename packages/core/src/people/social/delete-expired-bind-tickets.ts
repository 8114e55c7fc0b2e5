import type { Deps } from '../../platform/kernel/index.ts';

/** A command. Deletes expired bind tickets. Idempotent. */
export async function deleteExpiredBindTickets({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.prisma.socialTicket.deleteMany({
    where: { expiresAt: { lt: clock() } },
  });
  return count;
}
