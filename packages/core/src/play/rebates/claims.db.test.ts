import { randomUUID } from 'node:crypto';
import { rate } from '@app/shared/money/rate';
import { manualRebate as setting } from '@app/shared/rebates/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { changeSetting } from '../../sites/site/index.ts';
import { claimDay } from './claim-day.ts';
import { claimRebates, listClaims } from './claim-rebates.ts';
import { claimableOf } from './claimable-rebates.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let timeZone: string;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  await begin('UTC', '2026-12-10T12:00:00Z');
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const begin = async (zone: string, at: string) => {
  now = new Date(at);
  timeZone = zone;
  ({ merchantId } = await makeSite(deps, { timeZone }));
  await inTransaction(db, (tx) =>
    changeSetting(tx, {
      merchantId,
      setting,
      change: {
        rates: [
          { category: 'LIVE', rate: rate(3_000) },
          { category: 'RNG', rate: rate(5_000) },
        ],
      },
    }),
  );
  player = await makeMember(deps, { merchantId });
};

const claim = (category?: 'RNG' | 'LIVE' | 'FISH', on: Deps = deps) =>
  claimRebates(on, { merchantId, memberId: player.id, currency: 'USD', timeZone, category });
const play = (stake: number, category: 'RNG' | 'LIVE' | 'FISH' = 'RNG') =>
  playBets(deps, merchantId, [{ by: player, stake, result: 'lost', category }]);
const at = (moment: string) => {
  now = new Date(moment);
};
const nothing = { code: 'rebate.nothing_to_claim' };

test('pays yesterday’s valid bets by the rate of each category, and none without one', async () => {
  await play(1_700);
  await play(200.99, 'LIVE');
  await play(5_000, 'FISH');
  at('2026-12-11T08:00:00Z');
  expect(await claim()).toMatchObject([
    { day: '2026-12-10', category: 'RNG', turnover: whole(1_700), amount: whole(8.5) },
    // 0.60297, paid in whole cents
    { day: '2026-12-10', category: 'LIVE', turnover: whole(200.99), amount: whole(0.6) },
  ]);
  expect(await cashOf(db, player)).toBe(whole(9.1));
});

test('claims a category and a day once: repeated or concurrent, it returns the same', async () => {
  await play(1_000);
  await play(1_000, 'LIVE');
  at('2026-12-11T08:00:00Z');
  const [first, second] = await Promise.all([claim('RNG'), claim('RNG'), claim(), claim()]);
  expect(second).toEqual(first);
  expect(await claim('RNG')).toEqual(first);
  expect(await claim()).toHaveLength(2);
  expect(await cashOf(db, player)).toBe(whole(8));
  const newest = await listClaims(db, { memberId: player.id, rowsMax: 1 });
  expect(newest).toMatchObject({ total: 2, paid: whole(8), hasMore: true });
  expect(newest.claims).toHaveLength(1);
  const rest = { memberId: player.id, afterPublicId: newest.claims[0]?.publicId, rowsMax: 1 };
  expect(await listClaims(db, rest)).toMatchObject({ claims: [{}], hasMore: false });
});

test('today’s rebates can be claimed tomorrow, and yesterday’s expire at midnight', async () => {
  await play(1_000);
  await expect(claim()).rejects.toMatchObject(nothing);
  at('2026-12-11T23:59:59Z');
  expect(await claimDay(db, { timeZone, now })).toMatchObject({ date: '2026-12-10' });
  at('2026-12-12T00:00:00Z');
  expect(await claimDay(db, { timeZone, now })).toBeUndefined();
  await expect(claim()).rejects.toMatchObject(nothing);
  at('2026-12-12T08:00:00Z');
  await expect(claim()).rejects.toMatchObject(nothing);
  expect(await cashOf(db, player)).toBe(0n);
});

test('a day can be claimed once its last window is over', async () => {
  at('2026-12-10T23:59:59Z');
  await play(1_000);
  at('2026-12-11T00:00:29Z');
  await expect(claim()).rejects.toMatchObject(nothing);
  at('2026-12-11T00:00:30Z');
  expect(await claim()).toMatchObject([{ amount: whole(5) }]);
});

test.each([
  ['Asia/Shanghai', '2026-12-10T15:59:00Z', '2026-12-10T16:01:00Z', '2026-12-11T15:59:59Z'],
  // The clocks go back, so the day has 25 hours.
  ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25T23:01:00Z', '2026-10-26T22:59:59Z'],
])('takes days from the clock of the site, in %s', async (zone, last, first, end) => {
  await begin(zone, last);
  await play(1_000);
  at(first);
  await play(500);
  at(end);
  expect(await claim()).toMatchObject([{ turnover: whole(1_000) }]);
});

test('deducts voids on the day on which they happen', async () => {
  const early = await play(300);
  await play(1_000);
  await voidAll(deps, merchantId, early);
  at('2026-12-11T08:00:00Z');
  const late = await play(400);
  expect(await claim()).toMatchObject([{ turnover: whole(1_000) }]);
  at('2026-12-12T08:00:00Z');
  await voidAll(deps, merchantId, late);
  expect(await claim()).toMatchObject([{ turnover: whole(400) }]);
  at('2026-12-13T08:00:00Z');
  await expect(claim()).rejects.toMatchObject(nothing);
  const day = await claimDay(db, { timeZone, now });
  const found = await claimableOf(
    db,
    { merchantId, memberId: player.id, currency: 'USD' },
    day ?? expect.unreachable(),
  );
  expect(found.map(({ turnover }) => turnover)).toEqual([0n, 0n]);
});

test('pays once, after a crash at any statement of a claim', async () => {
  await play(1_000);
  at('2026-12-11T08:00:00Z');
  for (let statements = 1; statements < 14; statements++) {
    const crashing = { ...deps, db: crashAt(db, statements) };
    await claim('RNG', crashing).catch(() => undefined);
    await crashing.db.close();
  }
  await claim('RNG');
  expect(await cashOf(db, player)).toBe(whole(5));
});

test('pays nothing to a locked member', async () => {
  await play(1_000);
  at('2026-12-11T08:00:00Z');
  await db.prisma.member.update({ where: { id: player.id }, data: { closedAt: now } });
  await expect(claim()).rejects.toMatchObject({ code: 'login.not.session' });
});

test('refuses agents in debt, and returns their earlier claims', async () => {
  player = await makeAgent(deps, { merchantId });
  const below = await makeAgent(deps, { merchantId, uplineId: player.id });
  await play(1_000);
  await play(1_000, 'LIVE');
  at('2026-12-11T08:00:00Z');
  const first = await claim('RNG');
  await createDebt(deps, player, below, whole(7));
  await expect(claim()).rejects.toMatchObject({ code: 'agent.frozen' });
  expect(await claim('RNG')).toEqual(first);
  expect(await cashOf(db, player)).toBe(whole(5));
});

test('a claim concurrent with a new debt is paid before it or refused', async () => {
  const before = whole(5);
  for (let round = 0; round < 6; round++) {
    await begin('UTC', '2026-12-10T12:00:00Z');
    player = await makeAgent(deps, { merchantId });
    const below = await makeAgent(deps, { merchantId, uplineId: player.id });
    await play(1_000);
    at('2026-12-11T08:00:00Z');
    const [outcome] = await Promise.allSettled([
      claim(),
      createDebt(deps, player, below, whole(7)),
    ]);
    const wasPaid = outcome.status === 'fulfilled';
    if (!wasPaid) expect(outcome.reason).toMatchObject({ code: 'agent.frozen' });
    expect(await cashOf(db, player)).toBe(wasPaid ? before : 0n);
  }
});
