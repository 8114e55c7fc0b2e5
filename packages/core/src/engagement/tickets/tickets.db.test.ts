import { randomUUID } from 'node:crypto';
import { sha256 } from '@app/shared/fairness/fair-numbers';
import { money } from '@app/shared/money/money';
import { verifyDraw } from '@app/shared/tickets/draw-prize';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { auditPoints, pointsOf } from '../../../../../tests/support/engagement/points.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  giveTicketsTo,
  tableOf,
  ticketsOf,
} from '../../../../../tests/support/engagement/tickets.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditPromotions, endSitePromotion } from '../promotions/index.ts';
import { auditRewards } from '../rewards/index.ts';
import {
  auditTickets,
  drawWithTicket,
  eraseMemberData,
  giveEarnedTickets,
  listTickets,
  ticketBetReader,
  ticketProof,
} from './index.ts';

const NOON = new Date('2026-12-10T12:00:00Z');
const DAY_MS = 86_400_000;
let now: Date;
let db: Database;
let deps: Deps;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = NOON;
  site = await makeSite(deps);
  player = await makeMember(deps, site);
  return async () => {
    for (const audit of [auditTickets, auditPromotions, auditRewards, auditPoints, trialBalance])
      expect(await audit(db)).toEqual([]);
  };
});

const use = (publicId: string, { key = randomUUID(), by = deps, who = player } = {}) =>
  drawWithTicket(by, {
    requestKey: { memberId: who.id, key, inputHash: 'the same' },
    merchantId: site.merchantId,
    memberId: who.id,
    publicId,
    clientSeed: 'mine',
  });
const outcomeOf = (publicId: string, more = {}) =>
  use(publicId, more).then(
    () => 'used',
    ({ code }) => code,
  );
/** Makes a table on which every ticket wins the first prize, and a member with tickets for it. */
async function sureTable(
  first: Parameters<typeof tableOf>[0],
  { tickets = 1, ...terms }: { tickets?: number } & Parameters<typeof makeSitePromotion>[3] = {},
) {
  const { publicId } = await makeSitePromotion(deps, site.merchantId, tableOf(first), terms);
  await giveTicketsTo(deps, player, { publicId, count: tickets });
  return { publicId, tickets: await ticketsOf(deps, player) };
}
const rewards = () => db.prisma.reward.findMany({ where: { memberId: player.id } });

test('only one of twenty concurrent uses draws, and its reward is issued once', async () => {
  const { tickets } = await sureTable({ kind: 'CASH', amount: whole(5) });
  const [ticket = ''] = tickets;
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(ticket)));
  expect(outcomes.filter((outcome) => outcome === 'used')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'ticket.used')).toHaveLength(19);
  expect(await rewards()).toMatchObject([
    { amount: whole(5), turnoverTimes: 0, state: 'CLAIMABLE' },
  ]);
});

const POINTS = { kind: 'POINTS', amount: money(0n), points: 40 } as const;

test('a prize of points is credited at once, by one of twenty concurrent uses', async () => {
  const { tickets } = await sureTable(POINTS);
  const [ticket = ''] = tickets;
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(ticket)));
  expect(outcomes.filter((outcome) => outcome === 'used')).toHaveLength(1);
  expect(await pointsOf(db, player)).toEqual([40, 0]);
  expect(await rewards()).toEqual([]);
});

test('parallel draws of points with different tickets all count, until the stock is used up', async () => {
  const { tickets } = await sureTable({ ...POINTS, stock: 3 }, { tickets: 5 });
  const drawn = await Promise.all(tickets.map((ticket) => use(ticket)));
  expect(drawn.map(({ points }) => points).toSorted()).toEqual([0n, 0n, 40n, 40n, 40n]);
  expect(await pointsOf(db, player)).toEqual([120, 0]);
});

test('a repeated request returns the same prize', async () => {
  const { tickets } = await sureTable({ kind: 'BONUS', amount: whole(5) }, { turnoverTimes: 3 });
  const [ticket = ''] = tickets;
  const key = randomUUID();
  const first = await use(ticket, { key });
  expect(await use(ticket, { key })).toEqual(first);
  expect(await rewards()).toMatchObject([{ publicId: first.rewardId, turnoverTimes: 3 }]);
});

const drawnPrizes = [
  ['cash', { kind: 'CASH', amount: whole(1) }],
  ['points', POINTS],
] as const;
test.each(drawnPrizes)(
  'after a crash at any statement of a use, the next try draws %s once',
  async (_, prize) => {
    const { publicId } = await sureTable(prize);
    let tries = 0;
    for (let hasSurvived = false; !hasSurvived; tries++) {
      const [ticket = ''] = await ticketsOf(deps, player);
      const key = randomUUID();
      const dying = crashAt(db, tries);
      hasSurvived = await use(ticket, { key, by: { ...deps, db: dying } }).then(
        () => true,
        () => false,
      );
      await dying.close();
      // PostgreSQL continues the killed process's statement until it notices the lost connection.
      await until('the key is free again', () =>
        use(ticket, { key }).catch(({ code }) => {
          expect(code).toBe('idempotency.in_progress');
          return undefined;
        }),
      );
      const isOfPoints = prize.kind === 'POINTS';
      expect(await rewards()).toHaveLength(isOfPoints ? 0 : tries + 1);
      expect(await pointsOf(db, player)).toEqual([isOfPoints ? 40 * (tries + 1) : 0, 0]);
      await giveTicketsTo(deps, player, { publicId, count: 1 });
    }
    expect(tries).toBeGreaterThan(runs(1, 15));
  },
);

test('a draw can be verified by the data that the ticket reveals, not before', async () => {
  const { tickets } = await sureTable({ kind: 'CASH', amount: whole(1), weight: 50 });
  const [ticket = ''] = tickets;
  const asked = { memberId: player.id, publicId: ticket };
  await expect(ticketProof(db, asked)).rejects.toMatchObject({ code: 'ticket.not_used' });
  const request = { ...site, memberId: player.id, isAvailable: true, rowsMax: 5 };
  const [listed] = (await listTickets(db, request, now)).tickets;
  const { drawn } = await use(ticket);
  const proof = await ticketProof(db, asked);
  expect(proof).toMatchObject({ drawn, seedHash: listed?.seedHash, weights: [50, 1] });
  expect(await sha256(proof.seed)).toBe(listed?.seedHash);
  expect(await verifyDraw({ ...proof, ticketId: ticket })).toBe(true);
  const stranger = await makeMember(deps, site);
  await expect(ticketProof(db, { ...asked, memberId: stranger.id })).rejects.toMatchObject({
    code: 'ticket.not_found',
  });
});

test('parallel draws give as many prizes as are in stock, and the fallback prize to the others', async () => {
  const prize = { kind: 'CASH', amount: whole(2), stock: 2 } as const;
  const { publicId } = await sureTable(prize);
  const players = await Promise.all(Array.from({ length: 5 }, () => makeMember(deps, site)));
  const drawn = await Promise.all(
    players.map(async (who) => {
      await giveTicketsTo(deps, who, { publicId, count: 1 });
      const [ticket = ''] = await ticketsOf(deps, who);
      return use(ticket, { who });
    }),
  );
  expect(drawn.map(({ place }) => place).toSorted()).toEqual([0, 0, 1, 1, 1]);
  expect(drawn.every((one) => one.drawn === 0)).toBe(true);
});

test('draws never cost more than the budget, whatever the member has bet', async () => {
  const { tickets, publicId } = await sureTable(
    { kind: 'CASH', amount: whole(40) },
    { tickets: 4, budget: whole(100) },
  );
  const drawn = [];
  for (const ticket of tickets) drawn.push(await use(ticket));
  // The player never bet: the budget was promised, and the chances are the same for everyone.
  expect(drawn.map(({ amount }) => amount)).toEqual([whole(40), whole(40), 0n, 0n]);
  expect(await db.prisma.sitePromotion.findFirst({ where: { publicId } })).toMatchObject({
    granted: whole(80),
    claims: 2,
  });
});

test('a ticket that ended, or whose promotion did, draws nothing', async () => {
  const { tickets, publicId } = await sureTable({ kind: 'CASH', amount: whole(1) }, { tickets: 2 });
  const [first = '', second = ''] = tickets;
  now = new Date(NOON.getTime() + 7 * DAY_MS);
  expect(await outcomeOf(first)).toBe('ticket.over');
  now = NOON;
  await inTransaction(db, (tx) => endSitePromotion(tx, { ...site, publicId }, now));
  expect(await outcomeOf(second)).toBe('promotion.not_open');
  expect(await outcomeOf(randomUUID())).toBe('ticket.not_found');
  const filter = {
    merchantId: site.merchantId,
    memberId: player.id,
    isAvailable: false,
    rowsMax: 9,
  };
  const listed = await listTickets(db, filter, now);
  expect(listed.tickets.map(({ expiresAt }) => expiresAt)).toEqual([NOON, NOON]);
});

test('deposits bring tickets once, however often they are counted, and none outside the audience', async () => {
  const rules = tableOf(
    { kind: 'CASH', amount: whole(1) },
    { perDeposit: whole(20), ticketsMax: 4 },
  );
  await makeSitePromotion(deps, site.merchantId, rules);
  await makeSitePromotion(deps, site.merchantId, rules, { needsJoin: true });
  await fund(deps, player, whole(50));
  const count = () => giveEarnedTickets(deps);
  await Promise.all([count(), count(), count()]);
  expect(await ticketsOf(deps, player)).toHaveLength(2);
  await fund(deps, player, whole(100));
  await count();
  expect(await ticketsOf(deps, player)).toHaveLength(4);
});

test('turnover brings a ticket for each full amount, and the rest is carried', async () => {
  const rules = tableOf({ kind: 'CASH', amount: whole(1) }, { perTurnover: whole(30) });
  await makeSitePromotion(deps, site.merchantId, rules);
  const bet = (stake: number) =>
    playBets(deps, site.merchantId, [{ by: player, stake, result: 'lost' }]);
  // Stream readers stop at the oldest open transaction of the server, so one run may not be enough.
  const counted = (tickets: number) =>
    until('the bets were read', async () => {
      await ticketBetReader.run(deps);
      return (await ticketsOf(deps, player)).length === tickets;
    });
  await bet(50);
  await counted(1);
  await bet(40);
  await counted(3);
});

test('each day with a login brings one ticket', async () => {
  const rules = tableOf({ kind: 'CASH', amount: whole(1) }, { perLogin: true });
  await makeSitePromotion(deps, site.merchantId, rules);
  await giveEarnedTickets(deps);
  const logIn = (at: Date) =>
    db.prisma.loginAttempt.create({
      data: {
        merchantId: site.merchantId,
        memberId: player.id,
        at,
        outcome: 'ok',
        nameHash: new Uint8Array(32),
        ip: '203.0.113.9',
        network: '203.0.113.0/24',
        portal: 'member',
        method: 'password',
      },
    });
  await logIn(now);
  await logIn(now);
  await giveEarnedTickets(deps);
  await giveEarnedTickets(deps);
  expect(await ticketsOf(deps, player)).toHaveLength(1);
  now = new Date(NOON.getTime() + DAY_MS);
  await logIn(now);
  await giveEarnedTickets(deps);
  expect(await ticketsOf(deps, player)).toHaveLength(2);
});

test('erasing a member clears their own parts of draws', async () => {
  const { tickets } = await sureTable({ kind: 'CASH', amount: whole(1) });
  await use(tickets[0] ?? '');
  for (let twice = 0; twice < 2; twice++)
    await inTransaction(db, (tx) => eraseMemberData(tx, player.id));
  expect(await db.prisma.ticket.findFirst({ where: { memberId: player.id } })).toMatchObject({
    clientSeed: '',
  });
});
