import { trialBalance } from '@app/core/books/ledger';
import { auditRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { type Deps, onFaultPoint } from '@app/core/platform/kernel';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { makeLeaderboard, rankAll, ranksOn } from '../support/engagement/leaderboards.ts';
import { earnEdge } from '../support/engagement/rewards.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { playBets } from '../support/play/settled-bets.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { depsOf, makeMember, makeSite } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let player: Member;

beforeEach(async () => {
  onFaultPoint(() => {});
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  player = await makeMember(deps, await makeSite(deps));
  await earnEdge(db, player, { edge: 1_000, at: deps.clock() });
  return async () => {
    onFaultPoint(() => {});
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRewards(db)).toEqual([]);
    await db.close();
  };
});

const WORKER = {
  jobs: ['rank-members', 'freeze-leaderboards'],
  env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
} as const;

const points = [
  'leaderboard.freezing',
  'leaderboard.frozen',
  'leaderboard.prizes_granted',
] as const;

test.each(deathsAt(points.map((faultPoint) => ({ faultPoint }))))(
  'a worker ends by $by at $faultPoint: the next one makes the ranks final and grants once',
  async ({ faultPoint, by }) => {
    platform.isLocal = by === 'cut';
    await makeLeaderboard(deps, player.merchantId);
    await playBets(deps, player.merchantId, [{ by: player, stake: 1, result: 'won' }]);
    await rankAll(deps);
    await changeAsOwner(
      db,
      `UPDATE leaderboard SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`,
      [],
    );
    const dying = await platform.launch('worker', { faultPoint, ...WORKER });
    expect(await dying.ended).toBe(by);
    await platform.start('worker', WORKER);
    await until('the prize is granted', async () => (await db.prisma.reward.count()) === 1);
    expect(await ranksOn(deps, player)).toEqual([[1, 2, 50]]);
    expect(await db.prisma.leaderboardResult.count()).toBe(1);
  },
);
