import { grantRewards, rewardEdgeReader } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite, readSetting } from '@app/core/sites/site';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { rewards as setting } from '@app/shared/rewards/settings';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const DAY_MS = 24 * 3_600_000;
/** Rewards allowed per member in addition to the share of bets, since the demo's players have hardly bet yet. */
const ALLOWANCE = whole(50);
/** Covers the budgets of the demo's promotions and room for more. */
const SITE_ALLOWANCE = whole(250_000);

const GIFTS = [
  {
    key: 'welcome',
    amount: whole(8),
    turnoverTimes: 1,
    days: 14,
    names: { name: 'Harbor welcome gift', names: { CN: '海港见面礼' } },
  },
  {
    key: 'lanterns',
    amount: whole(3),
    turnoverTimes: 0,
    days: 3,
    names: { name: 'Lantern night', names: { CN: '灯会之夜' } },
  },
] as const;

interface Gifts {
  readonly merchantId: bigint;
  readonly players: readonly Pick<Member, 'id'>[];
}

/** Gives the demo's first players rewards to claim, as far as the budget allows. Repeatable. */
export async function setUpRewards(deps: Deps, { merchantId, players }: Gifts): Promise<void> {
  const { allowance } = await readSetting(deps.db, { merchantId, setting });
  if (allowance !== ALLOWANCE)
    await changeSite(deps, changeSetting, {
      merchantId,
      setting,
      change: { allowance: ALLOWANCE, siteAllowance: SITE_ALLOWANCE },
    });
  // Reads the bets of the replayed month, which pay for the gifts.
  await rewardEdgeReader.run(deps);
  const now = deps.clock();
  const rewards = players.slice(0, 3).flatMap(({ id: memberId }) =>
    GIFTS.map(({ key, days, ...gift }) => ({
      ...gift,
      memberId,
      sourceKey: key,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    })),
  );
  await inTransaction(deps.db, (tx) =>
    grantRewards(tx, deps, { merchantId, source: 'gift', rewards }, now),
  );
}
