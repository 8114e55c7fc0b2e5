import type { Deps } from '../../platform/kernel/index.ts';

/** A command. Deletes bind tickets that ended. Harmless to repeat. */
export async function forgetBindTickets({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.prisma.socialTicket.deleteMany({
    where: { expiresAt: { lt: clock() } },
  });
  return count;
}
