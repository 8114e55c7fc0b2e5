import { trialBalance } from '@app/core/books/ledger';
import { auditRewards, claimableRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { earnEdge } from '../support/engagement/rewards.ts';
import { auditVip, countAll, makeLevels, vipLevelOf } from '../support/engagement/vip.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { playBets, voidAll } from '../support/play/settled-bets.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

const OFTEN = { TEST_SCHEDULE_PATTERN: '* * * * * *' };
const DAY_MS = 24 * 3_600_000;

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
/** Current day in the site's zone. */
let today: Date;

/** A site with levels; its processes are not running. */
beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  const noon = atNoon(deps.clock());
  today = noon.today;
  site = await makeSite(deps, { timeZone: noon.timeZone });
  player = await makeMember(deps, site);
  await earnEdge(db, player, { edge: 1_000, at: deps.clock() });
  return async () => {
    await platform.stop();
    expect([await trialBalance(db), await auditRewards(db), await auditVip(db)]).toEqual([
      [],
      [],
      [],
    ]);
    await db.close();
  };
});

const rewards = async () =>
  (await claimableRewards(db, { memberId: player.id, rowsMax: 100 }, deps.clock())).rewards.map(
    ({ source, amount }) => [source, Number(amount) / 10_000],
  );
const bet = (count: number, stake = 25) =>
  playBets(
    deps,
    site.merchantId,
    Array(count).fill({ by: player, stake, result: 'lost', edge: 0 } as const),
  );
const untilLevel = (level: number) =>
  until(`the member is at level ${level}`, async () => (await vipLevelOf(deps, player)) === level);

test.each(
  deathsAt([
    { faultPoint: 'vip.levels_changed' },
    { faultPoint: 'reader.vip.applied' },
    { faultPoint: 'reader.vip.committed' },
    { faultPoint: 'vip.bonuses_granted' },
  ] as const),
)('$by at $faultPoint: each bet counts once, and a level pays once', async ({ by, faultPoint }) => {
  platform.isLocal = by === 'cut';
  await makeLevels(deps, site.merchantId, {
    levels: [{}, { turnover: 100, levelBonus: 10 }, { turnover: 2_000, levelBonus: 20 }],
  });
  const bets = await bet(8);
  const jobs = ['count-vip-progress'] as const;
  const worker = await platform.launch('worker', { faultPoint, jobs });
  expect(await worker.ended).toBe(by);
  await platform.start('worker', { jobs, env: OFTEN });
  await untilLevel(1);
  await until('the bonus is granted', async () => (await rewards()).length === 1);
  await voidAll(deps, site.merchantId, bets.slice(2));
  await untilLevel(0);
  await bet(2);
  await untilLevel(1);
  expect(await rewards()).toEqual([['vip_level', 10]]);
});

test.each(deathsAt([{}], { killed: 0 }))(
  '$by while deposits are counted: each counts once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await makeLevels(deps, site.merchantId, {
      levels: [{}, { deposits: 7 }, { deposits: 14 }],
    });
    await fund(deps, player, whole(7));
    const jobs = ['count-vip-deposits'] as const;
    const worker = await platform.launch('worker', { faultPoint: 'vip.deposits_counted', jobs });
    expect(await worker.ended).toBe(by);
    expect(await vipLevelOf(deps, player)).toBe(0);
    await platform.start('worker', { jobs, env: OFTEN });
    await untilLevel(1);
  },
);

test.each(
  deathsAt([{ faultPoint: 'vip.period_closed' }, { faultPoint: 'vip.bonuses_granted' }] as const),
)('$by at $faultPoint: a week pays once', async ({ by, faultPoint }) => {
  platform.isLocal = by === 'cut';
  await makeLevels(deps, site.merchantId, {
    levels: [{ weeklyBonus: 5 }, { turnover: 100_000 }],
  });
  await bet(8);
  await countAll(deps);
  await db.prisma.vipDay.updateMany({ data: { day: new Date(today.getTime() - 7 * DAY_MS) } });
  const jobs = ['grant-vip-bonuses'] as const;
  const worker = await platform.launch('worker', { faultPoint, jobs });
  expect(await worker.ended).toBe(by);
  await platform.start('worker', { jobs, env: OFTEN });
  await until('the bonus is granted', async () => (await rewards()).length > 0);
  await until('another run ended', async () => (await db.prisma.vipPeriod.count()) >= 1);
  expect(await rewards()).toEqual([['vip_weekly', 5]]);
});

/** A time zone in which it is about noon, so that no week has just ended, and the date in that zone. */
function atNoon(now: Date): { readonly timeZone: string; readonly today: Date } {
  const hours = 12 - now.getUTCHours();
  const sign = hours > 0 ? '-' : '+'; // the sign of `Etc/GMT` zones is inverted: west is positive
  const timeZone = hours === 0 ? 'UTC' : `Etc/GMT${sign}${Math.abs(hours)}`;
  return { timeZone, today: new Date(now.getTime() + hours * 3_600_000) };
}
