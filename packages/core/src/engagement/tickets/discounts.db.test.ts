import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  discountOf,
  giveTicketsTo,
  ticketsOf,
} from '../../../../../tests/support/engagement/tickets.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { reverseLastDeposit } from '../../../../../tests/support/money/reverse-last-deposit.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditPromotions, endSitePromotion } from '../promotions/index.ts';
import { auditRewards, takeRewardsBack } from '../rewards/index.ts';
import { auditTickets, giveEarnedTickets, listDiscounts, ticketProof } from './index.ts';

const NOON = new Date('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
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
    for (const audit of [auditTickets, auditPromotions, auditRewards, trialBalance])
      expect(await audit(db)).toEqual([]);
  };
});

/** Makes discounts of a tenth of a deposit of 20 or more, at most 15, and tickets that are valid for a minute. */
async function discounts(count: number, changes: Parameters<typeof makeSitePromotion>[3] = {}) {
  const { publicId } = await makeSitePromotion(deps, site.merchantId, discountOf(), changes);
  await giveTicketsTo(deps, player, { publicId, count });
  now = new Date(now.getTime() + MINUTE);
  return publicId;
}
const rewards = async () => {
  const rows = await db.prisma.reward.findMany({
    where: { memberId: player.id },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ amount, state }) => [amount, state]);
};
const left = async () => (await listDiscounts(db, { ...site, memberId: player.id }, now)).length;

test('each deposit of at least the minimum uses one ticket, once, for at most the maximum reward', async () => {
  await discounts(3);
  await fund(deps, player, whole(19)); // below the minimum
  await fund(deps, player, whole(50));
  await fund(deps, player, whole(900));
  await Promise.all([1, 2, 3].map(() => giveEarnedTickets(deps)));
  await giveEarnedTickets(deps);
  expect(await rewards()).toEqual([
    [whole(5), 'CLAIMABLE'],
    [whole(15), 'CLAIMABLE'],
  ]);
  expect(await left()).toBe(1);
});

test('a deposit uses no ticket that was given after it', async () => {
  now = new Date(NOON.getTime() - MINUTE);
  await fund(deps, player, whole(50));
  now = NOON;
  await discounts(1);
  await giveEarnedTickets(deps);
  expect([await rewards(), await left()]).toEqual([[], 1]);
});

test('a discount beyond the budget gives nothing, and the ticket is used', async () => {
  await discounts(2, { budget: whole(6) });
  await fund(deps, player, whole(50));
  await fund(deps, player, whole(50));
  await giveEarnedTickets(deps);
  expect(await rewards()).toEqual([[whole(5), 'CLAIMABLE']]);
  expect(await left()).toBe(0);
});

test('an ended promotion adds to no deposit', async () => {
  const publicId = await discounts(1);
  await inTransaction(db, (tx) => endSitePromotion(tx, { ...site, publicId }, now));
  await fund(deps, player, whole(50));
  await giveEarnedTickets(deps);
  expect(await rewards()).toEqual([]);
});

test('the reward is taken back when its deposit is reversed', async () => {
  await discounts(1);
  await fund(deps, player, whole(50));
  await giveEarnedTickets(deps);
  await reverseLastDeposit(deps, player);
  await giveEarnedTickets(deps);
  await takeRewardsBack(deps, { signal: new AbortController().signal });
  expect(await rewards()).toEqual([[whole(5), 'CANCELLED']]);
  expect(await left()).toBe(0);
});

test('a deposit that is reversed before its ticket is granted brings nothing', async () => {
  await discounts(1);
  await fund(deps, player, whole(50));
  await reverseLastDeposit(deps, player);
  await giveEarnedTickets(deps);
  expect([await rewards(), await left()]).toEqual([[], 0]);
});

test('a ticket that adds to a deposit has no draw to verify', async () => {
  await discounts(1);
  const [publicId = ''] = await ticketsOf(deps, player);
  await fund(deps, player, whole(50));
  await giveEarnedTickets(deps);
  await expect(ticketProof(db, { memberId: player.id, publicId })).rejects.toMatchObject({
    code: 'ticket.not_used',
  });
});

test('after a crash at any statement, the next worker gives each reward once', async () => {
  await discounts(2);
  await fund(deps, player, whole(50));
  await fund(deps, player, whole(40));
  const died = await crashAtEachStatement(
    deps,
    (dying) => giveEarnedTickets(dying),
    async () => expect(await auditTickets(db)).toEqual([]),
  );
  await until('both rewards are granted', async () => {
    await giveEarnedTickets(deps);
    return (await rewards()).length === 2;
  });
  expect(died).toBeGreaterThan(runs(1, 8));
  expect(await rewards()).toEqual([
    [whole(5), 'CLAIMABLE'],
    [whole(4), 'CLAIMABLE'],
  ]);
});
