import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { auditPromotions } from '@app/core/engagement/promotions';
import { auditRewards } from '@app/core/engagement/rewards';
import { auditTickets, drawWithTicket } from '@app/core/engagement/tickets';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { money } from '@app/shared/money/money';
import { claimPrize } from '@app/shared/points/calls';
import { buyRaffleTickets, claimFreeSpinTicketV2, claimTicket } from '@app/shared/tickets/calls';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import {
  auditPoints,
  givePoints,
  makeAddress,
  makeGoods,
  makeRules,
  pointsOf,
} from '../support/engagement/points.ts';
import { makeSitePromotion } from '../support/engagement/promotions.ts';
import {
  buyTickets,
  freeSpinsOf,
  giveTicketsTo,
  raffleOf,
  tableOf,
  ticketsOf,
} from '../support/engagement/tickets.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { enter } from '../support/people/enter.ts';
import { registerTestVendor } from '../support/play/test-vendor.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import type { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';
import { depsOf, makeSite, whole } from '../support/world.ts';

const HOUR_MS = 3_600_000;

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
    for (const audit of [auditTickets, auditPromotions, auditRewards, auditPoints, trialBalance])
      expect(await audit(db)).toEqual([]);
    await db.close();
  };
});

const rewards = () => db.prisma.reward.count({ where: { memberId: player.id } });

const prizes = [
  { kind: 'CASH', amount: whole(5) },
  { kind: 'POINTS', amount: money(0n), points: 40 },
] as const;
const uses = deathsAt(prizes.map((prize) => ({ prize })));

test.each(uses)(
  '$by as a ticket draws $prize.kind: the retry draws once',
  async ({ by, prize }) => {
    platform.isLocal = by === 'cut';
    const rules = tableOf(prize);
    const isOfPoints = prize.kind === 'POINTS';
    const { publicId } = await makeSitePromotion(deps, player.merchantId, rules);
    await giveTicketsTo(deps, player, { publicId, count: 1 });
    const [transactionId] = await ticketsOf(deps, player);
    const key = randomUUID();
    const use = () =>
      client.send(claimTicket, { key, body: { transactionId, clientSeed: 'mine' } });
    const dying = await platform.start('api', { faultPoint: 'ticket.used' });
    await expect(use()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect([await rewards(), await ticketsOf(deps, player)]).toEqual([0, [transactionId]]);

    await platform.start('api');
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await use()).status).toBe(200);
    expect([await rewards(), await ticketsOf(deps, player)]).toEqual([isOfPoints ? 0 : 1, []]);
    expect(await pointsOf(db, player)).toEqual([isOfPoints ? 40 : 0, 0]);
  },
);

test.each(deathsAt([{}]))(
  '$by as a ticket brings free spins: the retry brings them once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const vendor = await registerTestVendor(deps, { baseUrl: 'http://nowhere', isHouse: true });
    const rules = freeSpinsOf(vendor.code);
    const { publicId } = await makeSitePromotion(deps, player.merchantId, rules);
    await giveTicketsTo(deps, player, { publicId, count: 1 });
    const [transactionId] = await ticketsOf(deps, player);
    const key = randomUUID();
    const use = () => client.send(claimFreeSpinTicketV2, { key, body: { transactionId } });
    const dying = await platform.start('api', { faultPoint: 'ticket.used' });
    await expect(use()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect(await db.prisma.freeSpinGrant.count()).toBe(0);

    await platform.start('api');
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await use()).status).toBe(200);
    expect(await db.prisma.freeSpinGrant.count()).toBe(1);
  },
);

test.each(deathsAt([{}]))(
  '$by as a member buys tickets of a raffle: the retry buys once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await makeRules(deps, player.merchantId, { types: { deposit: [1, 100] } });
    await givePoints(deps, player, 500);
    const sale = { points: 100, ticketsMax: 5 };
    const rules = raffleOf(new Date(Date.now() + HOUR_MS), { sale });
    const { publicId } = await makeSitePromotion(deps, player.merchantId, rules);
    const key = randomUUID();
    const body = { promotionId: publicId, count: 2, pointsPerTicket: 100 };
    const buy = () => client.send(buyRaffleTickets, { key, body });
    const dying = await platform.start('api', { faultPoint: 'raffle.bought' });
    await expect(buy()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect([await pointsOf(db, player), await ticketsOf(deps, player)]).toEqual([[500, 0], []]);

    await platform.start('api');
    const answers = await Promise.all([buy(), buy(), buy()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await buy()).status).toBe(200);
    expect(await pointsOf(db, player)).toEqual([300, 0]);
    expect(await ticketsOf(deps, player)).toHaveLength(2);
  },
);

test.each(deathsAt([{}]))(
  '$by as a member claims goods that a ticket drew: the retry orders them once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const goodsId = await makeGoods(deps, player.merchantId, { stock: 3 });
    const rules = tableOf({ kind: 'GOODS', amount: whole(5), goodsId });
    const { publicId } = await makeSitePromotion(deps, player.merchantId, rules);
    await giveTicketsTo(deps, player, { publicId, count: 1 });
    const [ticket = ''] = await ticketsOf(deps, player);
    const requestKey = { memberId: player.id, key: randomUUID(), inputHash: ticket };
    const request = { requestKey, merchantId: player.merchantId, memberId: player.id };
    await drawWithTicket(deps, { ...request, publicId: ticket, clientSeed: 'mine' });
    const { publicId: promotionClaimId } = await db.prisma.reward.findFirstOrThrow();
    const addressId = await makeAddress(deps, player);
    const key = randomUUID();
    const body = { promotionClaimId, addressId, phone: '0901 234 567' };
    const claim = () => client.send(claimPrize, { key, body });
    const dying = await platform.start('api', { faultPoint: 'prize.claimed' });
    await expect(claim()).rejects.toThrow();
    expect(await dying.ended).toBe(by);
    expect(await db.prisma.pointOrder.count()).toBe(0);

    await platform.start('api');
    const answers = await Promise.all([claim(), claim(), claim()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await claim()).status).toBe(200);
    expect(await db.prisma.pointOrder.count()).toBe(1);
    const { stock } = await db.prisma.pointGoods.findFirstOrThrow();
    expect(stock).toBe(2);
  },
);

const DRAWS = {
  jobs: ['draw-raffles'],
  env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
} as const;
const STEPS = deathsAt([
  { faultPoint: 'raffle.drawn' as const },
  { faultPoint: 'raffle.granting' as const },
  { faultPoint: 'raffle.closed' as const },
]);

test.each(STEPS)(
  'a worker ends by $by at $faultPoint: the next one draws and grants once',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    const before = { ...deps, clock: () => new Date(Date.now() - HOUR_MS) };
    const drawAt = new Date(Date.now() - HOUR_MS / 2);
    const rules = raffleOf(drawAt);
    const { publicId } = await makeSitePromotion(before, player.merchantId, rules);
    await giveTicketsTo(before, player, { publicId, count: 4 });
    const state = async () => (await db.prisma.raffle.findFirst())?.state;
    /** Backdates the closing of the raffle, so that its list of tickets has been public for long enough. */
    const publish = async () => {
      await until('the raffle is closed', async () => (await state()) === 'closed');
      await changeAsOwner(db, `UPDATE raffle SET closed_at = closed_at - interval '5 minutes'`, []);
    };

    const dying = await platform.launch('worker', { faultPoint, ...DRAWS });
    if (faultPoint !== 'raffle.closed') await publish();
    expect(await dying.ended).toBe(by);
    await platform.start('worker', DRAWS);
    if (faultPoint === 'raffle.closed') await publish();
    await until('the places are granted', async () => (await rewards()) === 3);
    expect(await state()).toBe('drawn');
  },
);

test.each(deathsAt([{ faultPoint: 'raffle.returning' as const }]))(
  'a worker ends by $by as points return: the next one returns them once',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    await makeRules(deps, player.merchantId, { types: { deposit: [1, 100] } });
    await givePoints(deps, player, 500);
    const before = { ...deps, clock: () => new Date(Date.now() - HOUR_MS) };
    const sale = { points: 100, ticketsMax: 5 };
    const rules = raffleOf(new Date(Date.now() - HOUR_MS / 2), { sale, ticketsMin: 9 });
    const { publicId } = await makeSitePromotion(before, player.merchantId, rules);
    await buyTickets(before, player, { publicId, count: 3, price: 100 });
    const dying = await platform.launch('worker', { faultPoint, ...DRAWS });
    expect(await dying.ended).toBe(by);
    expect(await pointsOf(db, player)).toEqual([200, 0]);
    await platform.start('worker', DRAWS);
    await until('the points are back', async () => (await pointsOf(db, player))[0] === 500);
  },
);
