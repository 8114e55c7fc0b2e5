import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { placesOf, toVendor } from '../../../../../tests/support/money/wallet-transfers.ts';
import {
  connectWalletVendor,
  startWalletVendor,
  type WalletVendor,
} from '../../../../../tests/support/play/wallet-vendor.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditRounds } from '../../play/vendors/index.ts';
import { readDueRecords, readRecordsOfMember } from './index.ts';

const MINUTE_MS = 60_000;

let db: Database;
let now: Date;
let deps: Deps;
let vendor: WalletVendor;
let vendorId: bigint;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  vendor = await startWalletVendor({ clock: () => now });
  vendorId = await connectWalletVendor(deps, vendor);
  ({ merchantId } = await makeSite(deps));
  return () => vendor.close();
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
});

/** Makes a member with 50 at the vendor. */
async function newPlayer(): Promise<Member> {
  now = new Date(now.getTime() + 1);
  const member = await makeMember(deps, { merchantId });
  await fund(deps, member, whole(50));
  await toVendor(deps, member, vendorId, 50);
  return member;
}
const lost = ({ publicId }: Member, recordId?: string) =>
  vendor.bet(publicId, 100_000, 0, recordId === undefined ? {} : { recordId });
const atVendor = async (member: Member) => (await placesOf(deps, member, vendorId)).at(-1);

test('records that cannot be booked do not stop reads of other wallets', async () => {
  const recordId = lost(await newPlayer());
  await readDueRecords(deps);
  // More bad records, due first, than wallets are read at once.
  for (let n = 0; n < 12; n++) lost(await newPlayer(), recordId);
  const last = await newPlayer();
  lost(last);
  await expect(readDueRecords(deps)).rejects.toThrow('some wallets were not read');
  expect(await atVendor(last)).toBe(whole(40));
  expect(await readDueRecords(deps)).toBe(0); // the others are read again later
  now = new Date(now.getTime() + 5 * MINUTE_MS);
  await expect(readDueRecords(deps)).rejects.toThrow('some wallets were not read');
});

test('a member with a record that cannot be booked sees the wallet by our books', async () => {
  const recordId = lost(await newPlayer());
  await readDueRecords(deps);
  const player = await newPlayer();
  lost(player, recordId);
  await readRecordsOfMember(deps, { merchantId, memberId: player.id });
  expect(await atVendor(player)).toBe(whole(50));
});
