import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { setRealityCheck } from '@app/core/protection/limits';

/** Makes a reality check of a member due, as if they had bet for an hour. */
export async function makeCheckDue(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>,
): Promise<void> {
  await setRealityCheck(deps, { merchantId, memberId, minutes: 15 });
  const minutesAgo = (minutes: number) => new Date(deps.clock().getTime() - minutes * 60_000);
  await deps.db.prisma.playSession.update({
    where: { memberId },
    data: { startedAt: minutesAgo(60), lastBetAt: minutesAgo(1), checkedAt: null },
  });
}
