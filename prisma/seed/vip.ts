import {
  changeTable,
  countDeposits,
  raiseMember,
  readProgress,
  readTable,
  vipReader,
} from '@app/core/engagement/vip';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { RATE_ONE, rate } from '@app/shared/money/rate';

const OPERATOR = 'keeper';
const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));
const percent = (share: number) => rate((share * RATE_ONE) / 100);

/** Name, Chinese name, turnover, level-up bonus, and percent of rakeback and cashback. */
const LEVELS = [
  ['Ember', '星火', 0, 0, 0, 0],
  ['Copper', '赤铜', 10_000, 10, 2, 0],
  ['Bronze', '青铜', 50_000, 25, 3, 2],
  ['Silver', '白银', 100_000, 50, 4, 3],
  ['Gold', '黄金', 250_000, 100, 5, 4],
  ['Jade', '翡翠', 500_000, 200, 6, 5],
  ['Sapphire', '蓝宝石', 1_000_000, 400, 7, 6],
  ['Amethyst', '紫水晶', 2_500_000, 800, 8, 7],
  ['Ruby', '红宝石', 5_000_000, 1_500, 9, 8],
  ['Diamond', '钻石', 10_000_000, 3_000, 10, 10],
] as const;

/** A member keeps a level with a tenth of the amounts that reach it. */
const KEEP_SHARE = 10;

/** Levels that operators gave to the first players, whose bets reach few. */
const RAISED = [4, 2, 6, 1] as const;

interface Vip {
  readonly merchantId: bigint;
  readonly players: readonly Member[];
}

/** Gives the demo ten levels, counts the replayed month, and raises some players. Repeatable. */
export async function setUpVip(deps: Deps, { merchantId, players }: Vip): Promise<void> {
  if ((await readTable(deps.db, merchantId)).number > 0) return;
  const levels = LEVELS.map(([name, chinese, turnover, levelBonus, rakeback, cashback], level) => ({
    name,
    names: { CN: chinese },
    turnover: whole(turnover),
    deposits: whole(0),
    keepTurnover: whole(turnover / KEEP_SHARE),
    keepDeposits: whole(0),
    levelBonus: whole(levelBonus),
    weeklyBonus: whole(level * 2),
    monthlyBonus: whole(level * 5),
    rakebackRate: percent(rakeback),
    cashbackRate: percent(cashback),
  }));
  await inTransaction(deps.db, (tx) =>
    changeTable(tx, deps, {
      merchantId,
      number: 0,
      reachedBy: 'all',
      keep: { months: 3, graceDays: 14 },
      weekTurnover: whole(500),
      monthTurnover: whole(2_000),
      cashbackMax: whole(500),
      turnoverTimes: 1,
      claimDays: 14,
      levels,
    }),
  );
  await vipReader.run(deps);
  await countDeposits(deps);
  for (const [n, level] of RAISED.entries()) {
    const member = players[n];
    if (!member) continue;
    const progress = await readProgress(deps.db, { merchantId, memberId: member.id }, deps.clock());
    if (progress.level >= level) continue;
    await inTransaction(deps.db, async (tx) => {
      const by = { operator: OPERATOR, words: 'Plays as much on our other site' };
      await raiseMember(tx, deps, { member, level, ...by }, deps.clock());
    });
  }
}
