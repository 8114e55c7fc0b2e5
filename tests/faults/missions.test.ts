import { trialBalance } from '@app/core/books/ledger';
import { missionReader } from '@app/core/engagement/missions';
import { auditRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { type Deps, onFaultPoint } from '@app/core/platform/kernel';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import {
  auditMissions,
  countAll,
  countTasks,
  makeMission,
  standingOf,
} from '../support/engagement/missions.ts';
import { auditPoints, pointsOf } from '../support/engagement/points.ts';
import { earnEdge } from '../support/engagement/rewards.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { playBets, voidAll } from '../support/play/settled-bets.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

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
    expect(await auditMissions(deps)).toEqual([0, 0]);
    expect(await auditPoints(db)).toEqual([]);
    await db.close();
  };
});

const bet = { stake: 1, result: 'lost' } as const;
const rewards = () => db.prisma.reward.count({ where: { source: 'mission', state: 'CLAIMABLE' } });
const WORKER = {
  jobs: ['count-mission-bets', 'count-mission-tasks'],
  env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
} as const;

const points = [
  'reader.missions.applied',
  'reader.missions.committed',
  'mission.granting',
  'mission.granted',
] as const;

test.each(deathsAt(points.map((faultPoint) => ({ faultPoint }))))(
  'a worker ends by $by at $faultPoint: the next one counts each bet and grants once',
  async ({ faultPoint, by }) => {
    platform.isLocal = by === 'cut';
    await makeMission(deps, player.merchantId, { period: 'once', points: 30 });
    const by3 = { ...bet, by: player };
    await playBets(deps, player.merchantId, [by3, by3, by3]);
    const dying = await platform.launch('worker', { faultPoint, ...WORKER });
    expect(await dying.ended).toBe(by);
    await platform.start('worker', WORKER);
    await until('the reward is granted', async () => (await rewards()) === 1);
    expect(await standingOf(deps, player)).toEqual([3, 'CLAIMABLE']);
    expect(await pointsOf(db, player)).toEqual([30, 0]);
  },
);

test.each(['mission.deposits_counted', 'mission.tasks_committed'] as const)(
  'a worker that dies at %s counts each deposit once',
  async (point) => {
    await makeMission(deps, player.merchantId, {
      measure: 'deposits',
      period: 'once',
      target: whole(20),
    });
    await fund(deps, player, whole(20));
    let deaths = 0;
    onFaultPoint((name) => {
      if (name === point && ++deaths === 1) throw new Error('killed');
    });
    await until('the worker died', async () => {
      await countTasks(deps).catch(() => {});
      return deaths > 0;
    });
    await until('the reward is granted', async () => {
      await countTasks(deps);
      return (await rewards()) === 1;
    });
    expect(await standingOf(deps, player)).toEqual([Number(whole(20)), 'CLAIMABLE']);
  },
);

test('a reader that dies while a void withdraws a reward withdraws it once', async () => {
  await makeMission(deps, player.merchantId, { period: 'once' });
  const one = { ...bet, by: player };
  const keys = await playBets(deps, player.merchantId, [one, one, one]);
  await countAll(deps);
  expect(await rewards()).toBe(1);
  await voidAll(deps, player.merchantId, keys);
  let deaths = 0;
  onFaultPoint((name) => {
    if (name === 'reader.missions.applied' && ++deaths === 1) throw new Error('killed');
  });
  await until('the reader died', async () => {
    await missionReader.run(deps).catch(() => {});
    return deaths > 0;
  });
  expect(await rewards()).toBe(1);
  await countAll(deps);
  expect(await rewards()).toBe(0);
  expect(await standingOf(deps, player)).toEqual([0, 'AVAILABLE']);
});
