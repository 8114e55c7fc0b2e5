import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { auditRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { type Deps, onFaultPoint } from '@app/core/platform/kernel';
import { claimReward } from '@app/shared/rewards/calls';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { earnEdge, grantTo, wishedReward } from '../support/engagement/rewards.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { reverseLastDeposit } from '../support/money/reverse-last-deposit.ts';
import { enter } from '../support/people/enter.ts';
import { playBets, voidAll } from '../support/play/settled-bets.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { cashOf, depsOf, fund, makeSite, whole } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let player: Member;
let client: WireClient;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  ({ player, client } = await enter(platform, deps, await makeSite(deps)));
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRewards(db)).toEqual([]);
    await db.close();
  };
});

const wished = (amount: number) => wishedReward(player, { amount, now: deps.clock() });
const earn = (edge: number) => earnEdge(db, player, { edge, at: deps.clock() });
const newest = () => db.prisma.reward.findFirstOrThrow({ orderBy: { id: 'desc' } });

test.each(deathsAt([{}]))('$by as a claim is paid: the retry pays it once', async ({ by }) => {
  platform.isLocal = by === 'cut';
  await earn(100);
  await grantTo(deps, player, [wished(20)]);
  const { publicId } = await newest();
  const key = randomUUID();
  const claim = () => client.send(claimReward, { key, body: { promotionClaimId: publicId } });
  const dying = await platform.start('api', { faultPoint: 'reward.paid' });
  await expect(claim()).rejects.toThrow();
  expect(await dying.ended).toBe(by);
  expect([await cashOf(db, player), (await newest()).state]).toEqual([0n, 'CLAIMABLE']);

  await platform.start('api');
  const answers = await Promise.all([claim(), claim(), claim()]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await claim()).status).toBe(200);
  expect([await cashOf(db, player), (await newest()).state]).toEqual([whole(20), 'CLAIMED']);
});

test('a grant that dies before its commit leaves nothing, and is granted once by the retry', async () => {
  await earn(100);
  const reward = wished(20);
  onFaultPoint((name) => {
    if (name === 'reward.granted') throw new Error('killed');
  });
  await expect(grantTo(deps, player, [reward])).rejects.toThrow('killed');
  onFaultPoint(() => {});
  expect(await db.prisma.reward.count()).toBe(0);
  expect(await grantTo(deps, player, [reward])).toEqual([{ outcome: 'granted' }]);
  expect(await grantTo(deps, player, [reward])).toEqual([{ outcome: 'granted_before' }]);
  expect(await db.prisma.reward.count()).toBe(1);
});

const EXPIRY = {
  jobs: ['expire-rewards'],
  env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
} as const;

test.each(deathsAt([{}]))(
  'a worker ends by $by as rewards expire: the next one ends each once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await earn(100);
    await grantTo(deps, player, [wished(5), wished(6), wished(7)]);
    // The day of the grant stays: it is counted by day, and this may run at midnight.
    await changeAsOwner(
      db,
      `UPDATE reward SET expires_at = granted_at + interval '1 millisecond'`,
      [],
    );
    const dying = await platform.launch('worker', { faultPoint: 'reward.expired', ...EXPIRY });
    expect(await dying.ended).toBe(by);
    await platform.start('worker', EXPIRY);
    await until(
      'all of them are over',
      async () => (await db.prisma.reward.count({ where: { state: 'EXPIRED' } })) === 3,
    );
    const days = await db.prisma.rewardSiteDay.findMany();
    expect(days.reduce((sum, { granted }) => sum + granted, 0n)).toBe(0n);
  },
);

const TAKING_BACK = {
  jobs: ['take-rewards-back'],
  env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
} as const;

test.each(deathsAt([{}], { killed: 0 }))(
  '$by as a claimed reward is taken back: the next worker takes it back once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await earn(100);
    await fund(deps, player, whole(50));
    const deposit = await db.prisma.deposit.findFirstOrThrow();
    await grantTo(deps, player, [{ ...wished(20), depositId: deposit.id }]);
    const { publicId } = await newest();
    await platform.start('api');
    const body = { promotionClaimId: publicId };
    expect((await client.send(claimReward, { key: randomUUID(), body })).status).toBe(200);
    await reverseLastDeposit(deps, player);
    const dying = await platform.launch('worker', {
      faultPoint: 'reward.taken_back',
      ...TAKING_BACK,
    });
    expect(await dying.ended).toBe(by);
    expect(await cashOf(db, player)).toBe(whole(20));
    await platform.start('worker', TAKING_BACK);
    await until('the reward is taken back', async () => (await newest()).state === 'CANCELLED');
    expect(await cashOf(db, player)).toBe(0n);
  },
);

const READING = {
  jobs: ['sum-reward-edge'],
  env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
} as const;
const readings = [
  { faultPoint: 'reader.reward_edge.applied' },
  { faultPoint: 'reader.reward_edge.committed' },
] as const;

test.each(deathsAt(readings, { killed: 0 }))(
  '$by at $faultPoint: the edge of each bet counts once',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    const bet = { by: player, stake: 100, result: 'lost', edge: 4 } as const;
    const edge = async () => (await db.prisma.rewardSiteDay.findFirst())?.edge ?? 0n;
    const bets = await playBets(deps, player.merchantId, [bet, bet, bet]);
    const dying = await platform.launch('worker', { faultPoint, ...READING });
    expect(await dying.ended).toBe(by);
    await platform.start('worker', READING);
    await until('all bets are read', async () => (await edge()) >= whole(12));
    await voidAll(deps, player.merchantId, bets.slice(0, 1));
    await until('the void is read', async () => (await edge()) === whole(8));
  },
);
