import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { goodsOfSite } from '@app/core/engagement/points';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { convertPoint, redeemPointReward } from '@app/shared/points/calls';
import { reject } from '@app/shared/points/orders.ops-calls';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import {
  auditPoints,
  givePoints,
  makeAddress,
  makeGoods,
  makeRules,
  pointsOf,
} from '../support/engagement/points.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { makeReady, PIN } from '../support/money/transfers.ts';
import { enter } from '../support/people/enter.ts';
import { loggedInOperator } from '../support/people/logged-in-operators.ts';
import { playBets, voidAll } from '../support/play/settled-bets.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { cashOf, depsOf, fund, makeSite, whole } from '../support/world.ts';

const OFTEN = { TEST_SCHEDULE_PATTERN: '* * * * * *' };

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
let client: WireClient;

/** A site whose members earn by slots and deposits; its processes are not running. */
beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  site = await makeSite(deps);
  await makeRules(deps, site.merchantId, { types: { slots: [10, 1], deposit: [1, 100] } });
  ({ player, client } = await enter(platform, deps, site));
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditPoints(db)).toEqual([]);
    await db.close();
  };
});

const untilTheyHave = (points: number, debt = 0) =>
  until(`the member has ${points} points and owes ${debt}`, async () => {
    const [has, owes] = await pointsOf(db, player);
    return has === points && owes === debt;
  });

test.each(
  deathsAt([
    { faultPoint: 'reader.points.applied' },
    { faultPoint: 'reader.points.committed' },
  ] as const),
)('$by at $faultPoint: each bet counts once, and each void', async ({ by, faultPoint }) => {
  platform.isLocal = by === 'cut';
  const bet = { by: player, stake: 25, result: 'lost' } as const;
  const bets = await playBets(deps, site.merchantId, Array(40).fill(bet));
  const worker = await platform.launch('worker', { faultPoint, jobs: ['earn-points'] });
  expect(await worker.ended).toBe(by);
  await platform.start('worker', { jobs: ['earn-points'], env: OFTEN });
  await untilTheyHave(100);
  await voidAll(deps, site.merchantId, bets.slice(20));
  await untilTheyHave(50);
});

test.each(deathsAt([{}], { killed: 0 }))(
  '$by while deposits are counted: each counts once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await fund(deps, player, whole(7));
    const jobs = ['earn-deposit-points'] as const;
    const faultPoint = 'points.deposits_counted';
    const worker = await platform.launch('worker', { faultPoint, jobs });
    expect(await worker.ended).toBe(by);
    expect(await pointsOf(db, player)).toEqual([0, 0]);
    await platform.start('worker', { jobs, env: OFTEN });
    await untilTheyHave(700);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by while points are converted: the retry converts them once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await makeReady(deps, player);
    await givePoints(deps, player, 1_000);
    const request = { key: randomUUID(), body: { points: 300, paymentPassword: PIN } };
    const convert = () => client.send(convertPoint, request);
    const dying = await platform.start('api', { faultPoint: 'points.converted' });
    await expect(convert()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect([await pointsOf(db, player), await cashOf(db, player)]).toEqual([[1_000, 0], 0n]);
    await platform.start('api');
    await Promise.all([convert(), convert()]);
    expect((await convert()).status).toBe(200);
    expect([await pointsOf(db, player), await cashOf(db, player)]).toEqual([[700, 0], whole(3)]);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by while goods are redeemed, and while the order is rejected: each happens once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await makeReady(deps, player, 20);
    await givePoints(deps, player, 1_000);
    const goods = await makeGoods(deps, site.merchantId, { points: 300, amount: 5, stock: 2 });
    const address = await makeAddress(deps, player);
    const has = async () => {
      const [{ stock } = { stock: -1 }] = await goodsOfSite(db, site.merchantId);
      const [points] = await pointsOf(db, player);
      return [points, Number(await cashOf(db, player)) / 10_000, stock];
    };
    const key = randomUUID();
    const redeem = () =>
      client.send(redeemPointReward, {
        key,
        body: {
          rewardId: goods,
          quantity: 1,
          addressId: address,
          phone: '+84901234567',
          paymentPassword: PIN,
        },
      });
    const dying = await platform.start('api', { faultPoint: 'points.redeemed' });
    await expect(redeem()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect(await has()).toEqual([1_000, 20, 2]);

    const alive = await platform.start('api');
    await Promise.all([redeem(), redeem()]);
    expect(await has()).toEqual([700, 15, 1]);
    const { body } = await redeem();
    const where = { db, apiUrl: platform.apiUrl, site: site.code };
    const keeper = await loggedInOperator('keeper', where);
    await alive.stop();

    const refuse = () => keeper.send(reject, { id: body.value.orderNo, words: 'Not available' });
    const dyingAgain = await platform.start('api', { faultPoint: 'points.order_rejected' });
    await expect(refuse()).rejects.toThrow();
    expect(await dyingAgain.ended).toBe(by);
    expect(await has()).toEqual([700, 15, 1]);
    await platform.start('api');
    await refuse();
    await expect(refuse()).rejects.toThrow('points.order_state_changed');
    expect(await has()).toEqual([1_000, 20, 2]);
  },
);
