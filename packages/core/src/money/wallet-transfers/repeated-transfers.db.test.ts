import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { placesOf, toVendor, wanted } from '../../../../../tests/support/money/wallet-transfers.ts';
import {
  connectWalletVendor,
  startWalletVendor,
  type WalletVendor,
} from '../../../../../tests/support/play/wallet-vendor.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { moveBetweenVendors } from './index.ts';

let db: Database;
let deps: Deps;
let vendor: WalletVendor;
let vendorId: bigint;
let other: WalletVendor;
let otherId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  const clock = () => new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, clock);
  [vendor, other] = [await startWalletVendor({ clock }), await startWalletVendor({ clock })];
  vendorId = await connectWalletVendor(deps, vendor);
  otherId = await connectWalletVendor(deps, other);
  return async () => {
    await Promise.all([vendor.close(), other.close()]);
    await db.close();
  };
});
beforeEach(async () => {
  player = await makeMember(deps, await makeSite(deps));
  await fund(deps, player, whole(100));
  return () => rest(null);
});

const rest = (from: Date | null) =>
  changeAsOwner(db, 'UPDATE vendor SET maintenance_from = $1 WHERE code = ANY ($2)', [
    from,
    [vendor.code, other.code],
  ]);
const onward = (key: string) =>
  moveBetweenVendors(deps, { ...wanted(player, 30, { key }), vendorId, toVendorId: otherId });

test('repeated requests return their transfers after a vendor went under maintenance', async () => {
  const [out, between] = [randomUUID(), randomUUID()];
  const first = await toVendor(deps, player, vendorId, 50, { key: out });
  const second = await onward(between);
  await rest(new Date(0));
  const unavailable = { code: 'wallet.vendor_unavailable' };
  await expect(toVendor(deps, player, vendorId, 10)).rejects.toMatchObject(unavailable);
  await expect(onward(randomUUID())).rejects.toMatchObject(unavailable);
  expect(await toVendor(deps, player, vendorId, 50, { key: out })).toEqual(first);
  expect(await onward(between)).toEqual(second);
  await expect(toVendor(deps, player, vendorId, 51, { key: out })).rejects.toMatchObject({
    code: 'idempotency.other_input',
  });
  expect(await placesOf(deps, player, otherId)).toEqual([whole(50), 0n, whole(30)]);
});
