import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  askNoTurnover,
  bonusMoneyOf,
  depositWith,
  makePromotion,
  newestBonus,
} from '../../../../../tests/support/money/bonuses.ts';
import { toVendor } from '../../../../../tests/support/money/wallet-transfers.ts';
import {
  connectWalletVendor,
  startWalletVendor,
  type WalletVendor,
} from '../../../../../tests/support/play/wallet-vendor.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { forfeitBonus, type Promotion } from '../../play/bonuses/index.ts';
import { auditRounds } from '../../play/vendors/index.ts';
import { markTurnoverMet, turnoverNeeded } from '../deposits/index.ts';
import { readRecords } from './index.ts';

let db: Database;
let deps: Deps;
let vendor: WalletVendor;
let vendorId: bigint;
let merchantId: bigint;
let promotion: Promotion;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  const clock = () => new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, clock);
  vendor = await startWalletVendor({ clock });
  vendorId = await connectWalletVendor(deps, vendor);
  ({ merchantId } = await makeSite(deps));
  // A deposit of 100 brings a bonus of 100, which requires bets of 200; slots count half. Deposits require bets of
  // their own amount.
  const terms = { weights: { RNG: 50 }, times: 2, budget: 100_000 };
  promotion = await makePromotion(deps, merchantId, terms);
  await askNoTurnover(deps, merchantId, 1);
  return async () => {
    await vendor.close();
    await db.close();
  };
});
beforeEach(async () => {
  player = await newPlayer();
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
});

/** Makes a member with 1 000 of cash, 500 at the vendor, and a bonus of 100. */
async function newPlayer(): Promise<Member> {
  const member = await makeMember(deps, { merchantId });
  await fund(deps, member, whole(900));
  // The turnover of earlier deposits is met.
  const before = new Date(deps.clock().getTime() - 1_000);
  await inTransaction(db, (tx) => markTurnoverMet(tx, member.id, before));
  await depositWith(deps, member, promotion);
  await toVendor(deps, member, vendorId, 500);
  return member;
}
const bet = (stake: number, payout = 0, by = player) =>
  vendor.bet(by.publicId, stake * 10_000, payout * 10_000);
const read = (of = player) => readRecords(deps, { merchantId, memberId: of.id, vendorId });
const progress = async () => {
  const { state, ahead, done } = await newestBonus(deps, player);
  return [state, Number(ahead) / 10_000, Number(done) / 10_000];
};

test('bets in a wallet at the vendor count for deposits first, then by their share for the bonus', async () => {
  bet(60);
  bet(20, 30);
  bet(20, 20); // a push decides nothing
  await read();
  // 100 − 60 − 20
  expect(await progress()).toEqual(['open', 20, 0]);
  const { left } = await turnoverNeeded(db, { memberId: player.id, times: 1 });
  expect(left).toBe(whole(20));
  bet(120);
  await read();
  // 120 − 20 = 100; half of it counts
  expect(await progress()).toEqual(['open', 0, 50]);
  bet(300, 10);
  await read();
  expect(await progress()).toEqual(['released', 0, 200]);
  expect([await cashOf(db, player), await bonusMoneyOf(deps, player)]).toEqual([whole(600), 0n]);
});

test('records that are read concurrently count once', async () => {
  bet(60);
  bet(90);
  await Promise.all([read(), read(), read()]);
  expect(await progress()).toEqual(['open', 0, 25]);
});

test('a bonus forfeited while records meet it is either cash or returned to the promotion', async () => {
  for (let n = 0; n < 8; n++) {
    const one = await newPlayer();
    bet(500, 0, one);
    const { publicId } = await newestBonus(deps, one);
    const given = forfeitBonus(deps, { merchantId, memberId: one.id, publicId }).then(
      () => 'forfeited',
      () => 'released',
    );
    const [state] = await Promise.all([given, read(one)]);
    expect(await newestBonus(deps, one)).toMatchObject({ state });
    const released = state === 'released' ? 100 : 0;
    expect(await cashOf(db, one)).toBe(whole(500 + released));
    expect(await bonusMoneyOf(deps, one)).toBe(0n);
  }
});
