import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { SANDBOX } from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { auditBudgets } from '@app/core/play/bonuses';
import { auditRounds } from '@app/core/play/vendors';
import { forfeitBonus } from '@app/shared/bonuses/calls';
import { depositByLaunchUrl } from '@app/shared/deposits/calls';
import type { MessageCause } from '@app/shared/messages/message-causes';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import {
  askNoTurnover,
  bonusMoneyOf,
  depositWith,
  makePromotion,
  newestBonus,
} from '../support/money/bonuses.ts';
import { openDeposit, reportTo } from '../support/money/deposits.ts';
import { enter } from '../support/people/enter.ts';
import {
  registerTestVendor,
  type TestVendor,
  untilNotAnswered,
  untilReplied,
} from '../support/play/test-vendor.ts';
import { runs } from '../support/runs.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../support/world.ts';

const BUDGET = 10_000;

let platform: TestPlatform;
let db: Database;
let deps: Deps;
let vendor: TestVendor;
let player: Member;
let client: WireClient;
let promotion: Awaited<ReturnType<typeof makePromotion>>;

/** A site whose promotion doubles a deposit, to be bet once; its processes are not running. */
beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  deps = depsOf(db);
  vendor = await registerTestVendor(deps, { baseUrl: platform.apiUrl });
  const site = await makeSite(deps);
  const { merchantId } = site;
  await askNoTurnover(deps, merchantId);
  promotion = await makePromotion(deps, merchantId, { budget: BUDGET, times: 1 });
  ({ player, client } = await enter(platform, deps, site));
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRounds(db)).toEqual([]);
    expect(await auditBudgets(db)).toEqual([]);
    await db.close();
  };
});

const ids = () => ({ roundId: randomUUID(), betTxId: randomUUID(), winTxId: randomUUID() });
/** Balances of the cash and bonus accounts, in whole units. */
const has = async (member = player) => [
  Number(await cashOf(db, member)) / 10_000,
  Number(await bonusMoneyOf(deps, member)) / 10_000,
];
/** Unreserved budget of the promotion, in whole units. */
async function budgetLeft(): Promise<number> {
  const { id } = promotion;
  const { budgetLeft: left } = await db.prisma.promotion.findUniqueOrThrow({ where: { id } });
  expect(await auditBudgets(db)).toEqual([]);
  return Number(left) / 10_000;
}
const timesTold = (cause: MessageCause) => db.prisma.message.count({ where: { cause } });

test.each(deathsAt([{}], { killed: 0 }))(
  '$by while a bonus is granted: the deposit and its bonus come once, by the retry and by the sweep',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const deposit = await openDeposit(deps, player, { promotionId: promotion.publicId });
    const dying = await platform.start('api', { faultPoint: 'bonus.granted' });
    await expect(reportTo(platform, deposit)).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect([await has(), await budgetLeft()]).toEqual([[0, 0], BUDGET - 100]);

    await Promise.all([
      platform.start('worker', { jobs: ['settle-deposits'] }),
      platform.start('api'),
    ]);
    const retries = await Promise.all(
      Array.from({ length: 10 }, () => reportTo(platform, deposit)),
    );
    expect(retries.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect([await has(), await budgetLeft()]).toEqual([[100, 100], BUDGET - 100]);
    expect(await timesTold('bonus.granted')).toBe(1);
  },
);

test.each(deathsAt([{ point: 'bonus.reserved' }, { point: 'deposit.created' }] as const))(
  '$by at $point as a member chooses a bonus: the retry reserves it once',
  async ({ by, point }) => {
    platform.isLocal = by === 'cut';
    const key = randomUUID();
    const body = { amount: 100, bankCode: SANDBOX, promotionId: promotion.publicId };
    const choose = () => client.send(depositByLaunchUrl, { key, body });
    const dying = await platform.start('api', { faultPoint: point });
    await expect(choose()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect(await budgetLeft()).toBe(point === 'bonus.reserved' ? BUDGET : BUDGET - 100);

    await platform.start('api');
    const answers = await Promise.all([choose(), choose(), choose()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await choose()).status).toBe(200);
    expect([await db.prisma.memberBonus.count(), await budgetLeft()]).toEqual([1, BUDGET - 100]);
  },
);

const RELEASE = {
  jobs: ['settle-deposits'],
  env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
} as const;

test.each(deathsAt([{}]))(
  '$by as the reserve of an expired deposit is released: the next worker returns it once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await openDeposit(deps, player, { promotionId: promotion.publicId });
    await changeAsOwner(db, 'UPDATE deposit SET expires_at = now()', []);
    const dying = await platform.launch('worker', {
      faultPoint: 'bonus.reserve_released',
      ...RELEASE,
    });
    expect(await dying.ended).toBe(by);
    expect(await budgetLeft()).toBe(BUDGET - 100);
    await platform.start('worker', RELEASE);
    await until('the reserve is returned', async () => (await budgetLeft()) === BUDGET);
  },
);

const deaths = [
  { point: 'bet.recorded', lies: [100, 100] },
  { point: 'bet.committed', lies: [0, 50] },
  { point: 'win.recorded', lies: [0, 50] },
  { point: 'win.committed', lies: [40, 70] },
] as const;

test.each(deathsAt(deaths, { killed: 0 }))(
  '$by at $point in a bet of cash and bonus: the retry finishes both parts once',
  async ({ by, point, lies }) => {
    platform.isLocal = by === 'cut';
    await depositWith(deps, player, await makePromotion(deps, player.merchantId, { times: 50 }));
    const { publicId: memberRef } = player;
    const { roundId, betTxId, winTxId } = ids();
    const bet = () => vendor.bet({ memberRef, roundId, txId: betTxId, stake: whole(150) });
    const win = () => vendor.win({ memberRef, roundId, betTxId, txId: winTxId, payout: whole(60) });
    const dying = await platform.start('api', { faultPoint: point });
    await vendor.sessionOf(memberRef);
    if (point.startsWith('win')) expect(await untilReplied(bet)).toMatchObject({ status: 'OK' });
    await untilNotAnswered(point.startsWith('bet') ? bet : win);
    expect(await dying.ended).toBe(by);
    expect(await has()).toEqual(lies);

    await platform.start('api');
    for (const again of [bet, win, bet, win])
      expect(await untilReplied(again)).toMatchObject({ status: 'OK' });
    expect(await has()).toEqual([40, 70]);
    expect(await newestBonus(deps, player)).toMatchObject({ done: whole(150), atStake: 0n });
    expect(await db.prisma.betEvent.count()).toBe(2);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by at the win that meets the turnover: the bonus becomes cash once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await depositWith(deps, player, promotion);
    const { publicId: memberRef } = player;
    const { roundId, betTxId, winTxId } = ids();
    const win = () => vendor.win({ memberRef, roundId, betTxId, txId: winTxId, payout: whole(30) });
    const dying = await platform.start('api', { faultPoint: 'bonus.closed' });
    const bet = { memberRef, roundId, txId: betTxId, stake: whole(100) };
    expect(await untilReplied(() => vendor.bet(bet))).toMatchObject({ status: 'OK' });
    await untilNotAnswered(win);
    expect(await dying.ended).toBe(by);
    expect(await has()).toEqual([0, 100]);

    await platform.start('api');
    const first = await untilReplied(win);
    expect([first.status, first.balance]).toEqual(['OK', whole(130)]);
    expect((await untilReplied(win)).text).toBe(first.text);
    expect([await has(), await timesTold('bonus.released')]).toEqual([[130, 0], 1]);
  },
);

const ends = [{ faultPoint: 'bonus.closed' }, { faultPoint: 'bonus.forfeited' }] as const;

test.each(deathsAt(ends, { killed: 0 }))(
  '$by at $faultPoint as a member forfeits a bonus: it returns once, and the retry reports it',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    await depositWith(deps, player, promotion);
    const { publicId: bonusId } = await newestBonus(deps, player);
    const giveUp = () => client.send(forfeitBonus, { body: { bonusId } });
    const dying = await platform.start('api', { faultPoint });
    await expect(giveUp()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    const isDone = faultPoint === 'bonus.forfeited';
    expect(await has()).toEqual([100, isDone ? 0 : 100]);

    await platform.start('api');
    const answers = await Promise.all([giveUp(), giveUp(), giveUp()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(isDone ? 0 : 1);
    expect(new Set(answers.flatMap(({ body }) => body.errorCode ?? []))).toEqual(
      new Set(['bonus.not_found']),
    );
    expect([await has(), await budgetLeft()]).toEqual([[100, 0], BUDGET]);
  },
);

const EXPIRY = {
  jobs: ['expire-bonuses'],
  env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
} as const;
const expiries = [{ faultPoint: 'bonus.closed' }, { faultPoint: 'bonus.expired' }] as const;

test.each(deathsAt(expiries))(
  'a worker ends by $by at $faultPoint: the next one ends each expired bonus once',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    const players = await makePlayers(3);
    await changeAsOwner(db, 'UPDATE member_bonus SET expires_at = granted_at', []);
    const dying = await platform.launch('worker', { faultPoint, ...EXPIRY });
    expect(await dying.ended).toBe(by);
    await platform.start('worker', EXPIRY);
    await until('all of them are over', async () => {
      const bonuses = await Promise.all(players.map((each) => newestBonus(deps, each)));
      return bonuses.every(({ state }) => state === 'expired');
    });
    for (const each of players) expect(await has(each)).toEqual([100, 0]);
    expect([await budgetLeft(), await timesTold('bonus.expired')]).toEqual([BUDGET, 3]);
  },
);

test('killed again and again while eight members play: each bonus is met and becomes cash once', async () => {
  const KILLS = runs(1, 4);
  const [STAKE, WON] = [5, 1];
  const players = await makePlayers(8);
  let api = await platform.start('api');
  for (const { publicId } of players) await vendor.sessionOf(publicId);
  let isOver = false;
  const played = players.map(async ({ publicId: memberRef }) => {
    let rounds = 0;
    for (; !isOver || rounds * STAKE < 100; rounds++)
      await vendor.playRound({ memberRef, stake: whole(STAKE), payout: whole(STAKE + WON) });
    return rounds;
  });
  for (let kills = 0; kills < KILLS; kills++) {
    const before = await closedRounds();
    await expect.poll(closedRounds).toBeGreaterThan(before + 20);
    await api.kill();
    api = await platform.start('api');
  }
  isOver = true;
  const counts = await Promise.all(played);
  for (const [n, each] of players.entries())
    expect(await has(each)).toEqual([200 + WON * (counts[n] ?? 0), 0]);
  expect([await budgetLeft(), await timesTold('bonus.released')]).toEqual([BUDGET - 800, 8]);
});

const closedRounds = () => db.prisma.vendorRound.count({ where: { closedAt: { not: null } } });

/** Members with 100 of cash and 100 of bonus. */
async function makePlayers(count: number): Promise<Member[]> {
  const { merchantId } = player;
  const players = await Promise.all(
    Array.from({ length: count }, () => makeMember(deps, { merchantId })),
  );
  for (const member of players) await depositWith(deps, member, promotion);
  return players;
}
