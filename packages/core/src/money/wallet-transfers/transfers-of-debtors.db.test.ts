import { money } from '@app/shared/money/money';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { onward, placesOf, toVendor } from '../../../../../tests/support/money/wallet-transfers.ts';
import {
  connectWalletVendor,
  startWalletVendor,
  type WalletVendor,
} from '../../../../../tests/support/play/wallet-vendor.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { house, trialBalance } from '../../books/ledger/index.ts';
import { openShortage, owedBy } from '../../people/debts/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { checkTransfers } from './index.ts';

const MINUTE_MS = 60_000;

let db: Database;
let now: Date;
let deps: Deps;
let vendor: WalletVendor;
let vendorId: bigint;
let other: WalletVendor;
let otherId: bigint;
let merchantId: bigint;
let player: Member;
let creditor: Member;

beforeAll(async () => {
  db = await freshDatabase();
  const clock = () => now;
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, clock);
  [vendor, other] = [await startWalletVendor({ clock }), await startWalletVendor({ clock })];
  vendorId = await connectWalletVendor(deps, vendor);
  otherId = await connectWalletVendor(deps, other);
  ({ merchantId } = await makeSite(deps));
  return async () => {
    await Promise.all([vendor.close(), other.close()]);
    await db.close();
  };
});
/** 50 in the main wallet and 50 at the vendor. */
beforeEach(async () => {
  vendor.setBehavior('right');
  [player, creditor] = [
    await makeMember(deps, { merchantId }),
    await makeMember(deps, { merchantId }),
  ];
  await fund(deps, player, whole(100));
  await toVendor(deps, player, vendorId, 50);
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
});

const places = async () => {
  const [main, , first] = await placesOf(deps, player, vendorId);
  const [, , second] = await placesOf(deps, player, otherId);
  return [main, first, second];
};
const move = (amount: number) => onward(deps, player, [vendorId, otherId], amount);

test('money in transit to another vendor pays a debt, and the rest stays in the main wallet', async () => {
  await createDebt(deps, player, creditor, whole(20));
  expect(await move(30)).toMatchObject({ state: 'success' });
  expect(await owedBy(db, player.id)).toBe(0n);
  expect(await places()).toEqual([whole(60), whole(20), 0n]);
  await move(20); // nothing is owed any more
  expect(await places()).toEqual([whole(60), 0n, whole(20)]);
});

test('money in transit to another vendor pays a part of a larger debt', async () => {
  await createDebt(deps, player, creditor, whole(80));
  await move(30);
  expect(await owedBy(db, player.id)).toBe(whole(50));
  expect(await places()).toEqual([whole(50), whole(20), 0n]);
});

test('a debt that arises before the first vendor answers is collected once', async () => {
  vendor.setBehavior('lost after');
  expect(await move(30)).toMatchObject({ state: 'unknown' });
  await createDebt(deps, player, creditor, whole(20));
  now = new Date(now.getTime() + MINUTE_MS);
  await Promise.all([checkTransfers(deps), checkTransfers(deps)]);
  expect(await owedBy(db, player.id)).toBe(0n);
  expect(await places()).toEqual([whole(60), whole(20), 0n]);
});

test('money in transit of a member with an open shortage stays in the main wallet, and pays the shortage', async () => {
  const to = house(merchantId, 'outside');
  const shortage = { merchantId, memberId: player.id, cause: 'paid_twice' as const, to };
  await inTransaction(db, (tx) =>
    openShortage(tx, deps, { ...shortage, amount: money(whole(10)) }, now),
  );
  await move(30);
  expect(await places()).toEqual([whole(80), whole(20), 0n]);
});
