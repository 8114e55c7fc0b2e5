import { money } from '@app/shared/money/money';
import { verifyRaffle } from '@app/shared/tickets/draw-raffle';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { pointsOf } from '../../../../../tests/support/engagement/points.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import { giveTicketsTo, raffleOf } from '../../../../../tests/support/engagement/tickets.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  auditPromotions,
  changeSitePromotion,
  endSitePromotion,
  findPromotion,
} from '../promotions/index.ts';
import { auditRewards } from '../rewards/index.ts';
import { auditTickets, drawRaffles, drawWithTicket, listRaffles, raffleTickets } from './index.ts';

const NOON = new Date('2026-12-10T12:00:00Z');
const DRAW = new Date('2026-12-11T12:00:00Z');
const MINUTE = 60_000;
let now: Date;
let db: Database;
let deps: Deps;
let site: Awaited<ReturnType<typeof makeSite>>;
let players: Member[];

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = NOON;
  site = await makeSite(deps);
  players = await Promise.all(Array.from({ length: 4 }, () => makeMember(deps, site)));
  return async () => {
    for (const audit of [auditTickets, auditPromotions, auditRewards, trialBalance])
      expect(await audit(db)).toEqual([]);
  };
});

async function raffle(changes: Parameters<typeof raffleOf>[1] = {}, count = 2) {
  const rules = raffleOf(DRAW, changes);
  const { publicId } = await makeSitePromotion(deps, site.merchantId, rules);
  for (const player of players) await giveTicketsTo(deps, player, { publicId, count });
  return publicId;
}
const at = (minutes: number) => {
  now = new Date(DRAW.getTime() + minutes * MINUTE);
};
const seen = async (who = players[0] as Member) => {
  const [one] = await listRaffles(db, { merchantId: site.merchantId, memberId: who.id }, now);
  if (!one) throw new Error('no raffle is shown');
  return one;
};
const rewards = () =>
  db.prisma.reward.findMany({
    where: { memberId: { in: players.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  });

test('closes, publishes the list, draws a minute later and grants each place, with a proof', async () => {
  const publicId = await raffle();
  const before = await seen();
  expect(before).toMatchObject({ state: 'collecting', tickets: 8, ownTickets: 2, seed: null });
  at(1);
  await drawRaffles(deps);
  expect(await seen()).toMatchObject({ state: 'closed', tickets: 8, seed: null, winners: [] });
  await drawRaffles(deps);
  expect((await seen()).state).toBe('closed');
  const ids = await raffleTickets(db, { ...site, publicId, after: undefined });
  at(2);
  await drawRaffles(deps);
  const drawn = await seen();
  expect(drawn.winners.map(({ prize, amount }) => [prize, amount])).toEqual([
    ['CASH', whole(50)],
    ['BONUS', whole(10)],
    ['BONUS', whole(10)],
  ]);
  expect(drawn.winners.every(({ name }) => name.includes('***'))).toBe(true);
  const { seed, listHash } = drawn;
  const winners = drawn.winners.map(({ ticketId }) => ticketId);
  const proof = {
    seed: seed ?? '',
    seedHash: before.seedHash,
    raffleId: publicId,
    listHash: listHash ?? '',
  };
  expect(await verifyRaffle({ ...proof, ids, winners })).toBe(true);
  expect(await rewards()).toMatchObject([
    { amount: whole(50), turnoverTimes: 0 },
    { amount: whole(10), turnoverTimes: 1 },
    { amount: whole(10), turnoverTimes: 1 },
  ]);
  // The rest of the budget is free again.
  expect((await findPromotion(db, { ...site, publicId })).endedAt).toEqual(now);
  expect(await drawRaffles(deps)).toBe(0);
});

test('concurrent workers do each step once', async () => {
  await raffle();
  for (const minutes of [1, 2]) {
    at(minutes);
    await Promise.all(Array.from({ length: 4 }, () => drawRaffles(deps)));
  }
  expect((await seen()).state).toBe('drawn');
  expect(await rewards()).toHaveLength(3);
});

test('after a crash at any statement, the next worker draws and grants once', async () => {
  const publicId = await raffle();
  at(1);
  await drawRaffles(deps);
  at(2);
  const died = await crashAtEachStatement(
    deps,
    (dying) => drawRaffles(dying),
    async () => {
      for (const audit of [auditTickets, auditRewards]) expect(await audit(db)).toEqual([]);
    },
  );
  await until('the raffle was drawn', async () => {
    await drawRaffles(deps);
    return (await findPromotion(db, { ...site, publicId })).endedAt !== null;
  });
  expect(died).toBeGreaterThan(runs(1, 8));
  expect(await rewards()).toHaveLength(3);
});

test('a raffle with too few tickets is void: nothing is drawn, and its budget is released', async () => {
  const publicId = await raffle({ ticketsMin: 9 });
  at(1);
  await drawRaffles(deps);
  at(2);
  await drawRaffles(deps);
  expect(await seen()).toMatchObject({ state: 'void', tickets: 8, ownTickets: 0, winners: [] });
  expect(await rewards()).toEqual([]);
  expect((await findPromotion(db, { ...site, publicId })).endedAt).not.toBeNull();
});

test('a raffle that an operator ends is void', async () => {
  const publicId = await raffle();
  await inTransaction(db, (tx) => endSitePromotion(tx, { ...site, publicId }, now));
  await drawRaffles(deps);
  expect(await seen()).toMatchObject({ state: 'void' });
});

test('a winner who is barred from rewards gets none; the others do', async () => {
  await raffle({ places: [{ kind: 'CASH', amount: whole(1), count: 8 }] });
  at(1);
  await drawRaffles(deps);
  await changeAsOwner(db, 'UPDATE member SET closed_at = now() WHERE id = $1', [players[0]?.id]);
  at(2);
  await drawRaffles(deps);
  const granted = await rewards();
  expect(granted.filter(({ state }) => state === 'CLAIMABLE')).toHaveLength(6);
});

test('after the closing time no ticket is given and the terms are fixed; a ticket waits for the draw', async () => {
  const publicId = await raffle();
  const [player] = players as [Member];
  const { publicId: ticket } = await db.prisma.ticket.findFirstOrThrow({
    where: { memberId: player.id },
  });
  const requestKey = { memberId: player.id, key: 'a-use', inputHash: 'one' };
  const use = { requestKey, ...site, memberId: player.id, publicId: ticket, clientSeed: 'mine' };
  await expect(drawWithTicket(deps, use)).rejects.toMatchObject({ code: 'promotion.not_open' });
  at(0);
  const give = giveTicketsTo(deps, player, { publicId, count: 1 });
  await expect(give).rejects.toMatchObject({ code: 'promotion.not_open' });
  const { terms, version } = await findPromotion(db, { ...site, publicId });
  const change = inTransaction(db, (tx) =>
    changeSitePromotion(tx, { ...site, publicId, version, terms }, now),
  );
  await expect(change).rejects.toMatchObject({ code: 'promotion.ended' });
});

test('places of points are credited once, also by concurrent workers and after a crash', async () => {
  const places = [
    { kind: 'POINTS', amount: money(0n), points: 40, count: 2 },
    { kind: 'CASH', amount: whole(5), count: 1 },
  ] as const;
  await raffle({ places });
  at(1);
  await drawRaffles(deps);
  at(2);
  await crashAtEachStatement(
    deps,
    (dying) => drawRaffles(dying),
    async () => expect(await auditTickets(db)).toEqual([]),
  );
  await Promise.all(Array.from({ length: 4 }, () => drawRaffles(deps)));
  const { winners } = await seen();
  expect(winners.map(({ prize, points }) => [prize, points])).toEqual([
    ['POINTS', 40n],
    ['POINTS', 40n],
    ['CASH', 0n],
  ]);
  const owned = await Promise.all(players.map((player) => pointsOf(db, player)));
  expect(owned.reduce((sum, [points = 0]) => sum + points, 0)).toBe(80);
  expect(await rewards()).toHaveLength(1);
});
