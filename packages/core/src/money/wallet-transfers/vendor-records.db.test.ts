import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { placesOf, toMain, toVendor } from '../../../../../tests/support/money/wallet-transfers.ts';
import {
  connectWalletVendor,
  startWalletVendor,
  type WalletVendor,
} from '../../../../../tests/support/play/wallet-vendor.ts';
import {
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { registerGame } from '../../play/games/index.ts';
import { auditRounds } from '../../play/vendors/index.ts';
import { checkTransfers, readDueRecords, readRecords } from './index.ts';

const MINUTE_MS = 60_000;

let db: Database;
let now: Date;
let deps: Deps;
let vendor: WalletVendor;
let vendorId: bigint;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  const clock = () => now;
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, clock);
  vendor = await startWalletVendor({ clock });
  vendorId = await connectWalletVendor(deps, vendor);
  const { merchantId } = await makeSite(deps);
  agent = await makeAgent(deps, { merchantId });
  return async () => {
    await vendor.close();
    await db.close();
  };
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  vendor.setBehavior('right');
  player = await newPlayer();
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
});

async function newPlayer(): Promise<Member> {
  const { merchantId, id: agentId } = agent;
  const member = await makeMember(deps, { merchantId, agentId });
  await fund(deps, member, whole(100));
  return member;
}
const places = (of = vendorId) => placesOf(deps, player, of);
const minutesPass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const atVendor = () => BigInt(vendor.balances.get(player.publicId) ?? 0);

describe('bets at the vendor', () => {
  const events = () =>
    db.prisma.betEvent.findMany({ where: { memberId: player.id }, orderBy: { seq: 'asc' } });

  test('are booked one by one and count like all bets; winnings return with a transfer', async () => {
    await toVendor(deps, player, vendorId, 50);
    vendor.bet(player.publicId, 100_000, 0);
    vendor.bet(player.publicId, 50_000, 400_000);
    expect(await readRecords(deps, { ...player, memberId: player.id, vendorId })).toBe(2);
    expect(await places()).toEqual([whole(50), 0n, whole(75)]);
    expect((await events()).map(({ stake, payout }) => [stake, payout])).toEqual([
      [whole(10), 0n],
      [whole(5), whole(40)],
    ]);
    expect(await readRecords(deps, { ...player, memberId: player.id, vendorId })).toBe(0);
    vendor.bet(player.publicId, 250_000, 0);
    expect((await toMain(deps, player, vendorId, 'all')).amount).toBe(whole(50));
    expect(await places()).toEqual([whole(100), 0n, 0n]);
    expect(atVendor()).toBe(0n);
  });

  test('on events count by the odds that come with them', async () => {
    const sports = { category: 'SPORTS', iconUrl: '/art/game.svg' } as const;
    await registerGame(deps, { vendorId, code: 'derby', name: 'Derby', ...sports });
    await toVendor(deps, player, vendorId, 50);
    for (const odds of [1_850_000, 1_490_000, undefined])
      vendor.bet(player.publicId, 100_000, 0, { gameCode: 'derby', ...(odds && { odds }) });
    expect(await readRecords(deps, { ...player, memberId: player.id, vendorId })).toBe(3);
    expect((await events()).map(({ validBet }) => validBet)).toEqual([whole(10), 0n, 0n]);
  });

  test('wait while the arrival of money is unknown', async () => {
    vendor.setBehavior('lost after');
    await toVendor(deps, player, vendorId, 50);
    vendor.bet(player.publicId, 100_000, 0);
    expect(await readDueRecords(deps)).toBe(0);
    vendor.setBehavior('right');
    minutesPass(1);
    await checkTransfers(deps);
    minutesPass(60);
    expect(await readDueRecords(deps)).toBe(1);
    expect(await places()).toEqual([whole(50), 0n, whole(40)]);
  });

  test('are booked once when read concurrently, and in pages', async () => {
    await toVendor(deps, player, vendorId, 50);
    for (let n = 0; n < 250; n++) vendor.bet(player.publicId, 1_000, n % 2 ? 1_500 : 500);
    const wallet = { merchantId: player.merchantId, memberId: player.id, vendorId };
    const read = await Promise.all(Array.from({ length: 5 }, () => readRecords(deps, wallet)));
    expect(read.reduce((sum, one) => sum + one, 0)).toBe(250);
    expect(await places()).toEqual([whole(50), 0n, whole(50)]);
    expect(await events()).toHaveLength(250);
  });

  test('of an unknown game wait for it', async () => {
    await toVendor(deps, player, vendorId, 50);
    vendor.bet(player.publicId, 100_000, 0, { gameCode: 'unheard-of' });
    const wallet = { merchantId: player.merchantId, memberId: player.id, vendorId };
    expect(await readRecords(deps, wallet)).toBe(0);
    expect(await places()).toEqual([whole(50), 0n, whole(50)]);
  });
});
