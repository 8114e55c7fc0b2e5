import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  auditPoints,
  codeOf,
  givePoints,
  makeRules,
  pointsOf,
} from '../../../../../tests/support/engagement/points.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  buyTickets,
  giveTicketsTo,
  raffleOf,
  ticketsOf,
} from '../../../../../tests/support/engagement/tickets.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { depsOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { listRecords } from '../points/index.ts';
import { endSitePromotion, type SitePromotionTerms } from '../promotions/index.ts';
import { auditTickets, cancelTicket, drawRaffles, listRaffles } from './index.ts';

const NOON = new Date('2026-12-10T12:00:00Z');
const DRAW = new Date('2026-12-11T12:00:00Z');
const MINUTE = 60_000;
const PRICE = 100;
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
  await makeRules(deps, site.merchantId, { types: { deposit: [1, 100] } });
  player = await makeBuyer(1_000);
  return async () => {
    for (const audit of [auditTickets, auditPoints, trialBalance])
      expect(await audit(db)).toEqual([]);
  };
});

async function makeBuyer(points: number): Promise<Member> {
  const member = await makeMember(deps, site);
  await givePoints(deps, member, points);
  return member;
}

async function raffle(
  { ticketsMax = 10, ...changes }: Parameters<typeof raffleOf>[1] & { ticketsMax?: number } = {},
  terms: Partial<SitePromotionTerms> = {},
) {
  const rules = raffleOf(DRAW, { sale: { points: PRICE, ticketsMax }, ...changes });
  return (await makeSitePromotion(deps, site.merchantId, rules, terms)).publicId;
}
const buy = (
  publicId: string,
  count = 1,
  how: { key?: string; price?: number } = {},
  by = player,
) => buyTickets(deps, by, { publicId, count, price: PRICE, ...how });
const seen = async (who = player) => {
  const [one] = await listRaffles(db, { merchantId: site.merchantId, memberId: who.id }, now);
  return one ?? expect.unreachable();
};
const end = (publicId: string) =>
  inTransaction(db, (tx) => endSitePromotion(tx, { ...site, publicId }, now));

test('tickets cost points, and a member can buy up to the limit', async () => {
  const publicId = await raffle({ ticketsMax: 3 });
  expect(await buy(publicId, 2)).toEqual({ tickets: 2, points: 200 });
  expect(await pointsOf(db, player)).toEqual([800, 0]);
  expect(await seen()).toMatchObject({ tickets: 2, ownTickets: 2, bought: 2 });
  await expect(buy(publicId, 2)).rejects.toMatchObject({
    code: 'ticket.member_limit',
    params: { left: 1 },
  });
  // Given tickets do not count.
  await giveTicketsTo(deps, player, { publicId, count: 2 });
  await buy(publicId);
  expect(await seen()).toMatchObject({ ownTickets: 5, bought: 3 });
});

test('refuses a changed price, a raffle without sale, members outside the audience, and late purchases', async () => {
  const publicId = await raffle();
  expect(await codeOf(buy(publicId, 1, { price: 90 }))).toBe('ticket.price_changed');
  expect(await codeOf(buy(publicId, 1, {}, await makeMember(deps, site)))).toBe('points.too_few');
  expect(await codeOf(buy(await raffle({ sale: undefined })))).toBe('promotion.not_found');
  expect(await codeOf(buy(await raffle({}, { depositorsOnly: true })))).toBe(
    'promotion.not_for_you',
  );
  expect(await codeOf(buy(await raffle({}, { needsJoin: true })))).toBe('promotion.join_first');
  now = DRAW;
  expect(await codeOf(buy(publicId))).toBe('promotion.not_open');
  expect(await pointsOf(db, player)).toEqual([1_000, 0]);
});

test('of twenty concurrent purchases, as many succeed as points or limit allow', async () => {
  const publicId = await raffle({ ticketsMax: 500 });
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(buy(publicId, 3))));
  expect(codes.filter((code) => code === 'done')).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(['done', 'points.too_few']));
  expect(await pointsOf(db, player)).toEqual([100, 0]);
  const limited = await raffle({ ticketsMax: 1 });
  const rich = await makeBuyer(2_000);
  const others = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(buy(limited, 1, {}, rich))),
  );
  expect(others.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(others)).toEqual(new Set(['done', 'ticket.member_limit']));
});

test('a repeated request buys once, also after the record of its key expired', async () => {
  const publicId = await raffle();
  const key = randomUUID();
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(buy(publicId, 2, { key }))),
  );
  expect(codes).toContain('done');
  await buy(publicId, 2, { key });
  await changeAsOwner(db, 'DELETE FROM idempotency_record');
  await buy(publicId, 2, { key });
  await changeAsOwner(db, 'DELETE FROM idempotency_record');
  expect(await codeOf(buy(publicId, 3, { key }))).toBe('idempotency.other_input');
  expect([await pointsOf(db, player), (await seen()).bought]).toEqual([[800, 0], 2]);
});

test('after a crash at any statement, the retry buys once', async () => {
  const publicId = await raffle();
  const key = randomUUID();
  await crashAtEachStatement(
    deps,
    (dying) => buyTickets(dying, player, { publicId, count: 2, price: PRICE, key }),
    async () => expect(await auditTickets(db)).toEqual([]),
  );
  await buy(publicId, 2, { key });
  expect([await pointsOf(db, player), (await seen()).bought]).toEqual([[800, 0], 2]);
});

test('a raffle that is not drawn returns the points once, also by concurrent and dying workers', async () => {
  const publicId = await raffle({ ticketsMin: 100 });
  const other = await makeBuyer(500);
  await buy(publicId, 2);
  await buy(publicId, 3);
  await buy(publicId, 4, {}, other);
  await giveTicketsTo(deps, player, { publicId, count: 2 });
  now = new Date(DRAW.getTime() + MINUTE);
  await crashAtEachStatement(
    deps,
    (dying) => drawRaffles(dying),
    async () => expect(await auditTickets(db)).toEqual([]),
  );
  await Promise.all(Array.from({ length: 4 }, () => drawRaffles(deps)));
  expect((await seen()).state).toBe('void');
  expect([await pointsOf(db, player), await pointsOf(db, other)]).toEqual([
    [1_000, 0],
    [500, 0],
  ]);
  const range = { from: new Date(0), to: new Date('2030-01-01'), rowsMax: 10 };
  const { records } = await listRecords(db, { memberId: player.id, ...range, types: ['raffle'] });
  expect(records.map(({ change, isReturned }) => [change, isReturned])).toEqual([
    [500n, true],
    [-300n, false],
    [-200n, false],
  ]);
});

test('a member who buys while an operator ends the raffle gets the points back', async () => {
  const publicId = await raffle();
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(PRICE)));
  await Promise.all([
    ...buyers.map((buyer) => codeOf(buy(publicId, 1, {}, buyer))),
    end(publicId).then(() => drawRaffles(deps)),
  ]);
  await drawRaffles(deps);
  for (const buyer of buyers) expect(await pointsOf(db, buyer)).toEqual([PRICE, 0]);
});

test('a bought ticket that is given up returns its points once', async () => {
  const publicId = await raffle({ ticketsMax: 1 });
  await buy(publicId);
  const [ticket = ''] = await ticketsOf(deps, player);
  const cancel = { ...site, memberId: player.id, publicId: ticket };
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(cancelTicket(deps, cancel))),
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(await pointsOf(db, player)).toEqual([1_000, 0]);
  await buy(publicId);
  expect(await pointsOf(db, player)).toEqual([900, 0]);
});
