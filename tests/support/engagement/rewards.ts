import { randomUUID } from 'node:crypto';
import { type GrantOutcome, grantRewards, type NewReward } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { type Database, inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { UNITS_PER_WHOLE } from '@app/shared/money/money';
import { rewards as setting } from '@app/shared/rewards/settings';
import { whole } from '../world.ts';

const DAY_MS = 24 * 3_600_000;

type Holder = Pick<Member, 'id' | 'merchantId'>;

/** Gives a member's bets of a day an edge, in whole units, as the reader of the bet stream would. */
export async function earnEdge(
  db: Database,
  { id: memberId, merchantId }: Holder,
  { edge, at }: { readonly edge: number; readonly at: Date },
): Promise<void> {
  const day = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
  const units = BigInt(edge * UNITS_PER_WHOLE);
  const update = { edge: { increment: units } };
  await db.prisma.rewardMemberDay.upsert({
    update,
    where: { memberId_day: { memberId, day } },
    create: { memberId, merchantId, day, edge: units },
  });
  await db.prisma.rewardSiteDay.upsert({
    update,
    where: { merchantId_day: { merchantId, day } },
    create: { merchantId, day, edge: units },
  });
}

/** Sets the rewards that a site and each member may get in addition to the share of their bets, in whole units. */
export const allowRewards = (deps: Deps, merchantId: bigint, amount = 1_000_000): Promise<void> =>
  changeSite(deps, changeSetting, {
    merchantId,
    setting,
    change: { allowance: whole(amount), siteAllowance: whole(amount) },
  }).then(() => {});

/** A reward to grant, in whole units; it can be claimed for a week. */
export const wishedReward = (
  { id: memberId }: Pick<Member, 'id'>,
  {
    amount,
    now,
    ...more
  }: { readonly amount: number; readonly now: Date } & Partial<Omit<NewReward, 'amount'>>,
): NewReward => ({
  memberId,
  sourceKey: randomUUID(),
  amount: whole(amount),
  turnoverTimes: 0,
  expiresAt: new Date(now.getTime() + 7 * DAY_MS),
  ...more,
});

/** Grants rewards to members of one site. */
export const grantTo = (
  deps: Deps,
  { merchantId }: Pick<Member, 'merchantId'>,
  rewards: readonly NewReward[],
): Promise<GrantOutcome[]> =>
  inTransaction(deps.db, (tx) =>
    grantRewards(tx, deps, { merchantId, source: 'gift', rewards }, deps.clock()),
  );
