import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { limitTo } from './set-limit.ts';

/** Limits a member's sessions to half an hour, and begins one an hour ago. */
export async function makeTimeOver(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  member: Pick<Member, 'id' | 'merchantId'>,
): Promise<void> {
  await limitTo(deps, member, ['time', 'session', 30]);
  const minutesAgo = (minutes: number) => new Date(deps.clock().getTime() - minutes * 60_000);
  await deps.db.prisma.playSession.update({
    where: { memberId: member.id },
    data: { startedAt: minutesAgo(60), lastBetAt: minutesAgo(1) },
  });
}
