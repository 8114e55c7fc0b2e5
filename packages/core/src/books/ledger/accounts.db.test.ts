import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  asOwner,
  changeAsOwner,
  freshDatabase,
} from '../../../../../tests/support/databases/database.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { balanceOf } from './balances.ts';
import {
  type AccountId,
  cash,
  type HouseKind,
  house,
  houseKinds,
  type MemberKind,
  memberAccount,
  memberKinds,
  unitOf,
} from './chart-of-accounts.ts';
import { openHouseAccounts, openMemberAccount } from './open-accounts.ts';
import { postBatch } from './post-batch.ts';
import type { Posting } from './posting.ts';
import { trialBalance } from './trial-balance.ts';

// Accounts of the chart that no feature uses yet; the database enforces their rules as well.

const VENDOR = 3n;
const at = new Date('2026-03-10T05:00:00Z');

let db: Database;
let ann: { id: bigint; merchantId: bigint };

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  const { merchantId } = await makeSite(db);
  await inTransaction(db, (tx) => openHouseAccounts(tx, merchantId, VENDOR));
  ann = await makeMember(db, { merchantId });
  await fund(db, ann, whole(100));
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const open = (kind: MemberKind, ownerId = 0n) =>
  inTransaction(db, (tx) =>
    openMemberAccount(tx, { merchantId: ann.merchantId, memberId: ann.id }, kind, ownerId),
  );
const move = (from: AccountId, to: AccountId, amount: number): Posting => ({
  source: 'vendor',
  key: randomUUID(),
  kind: 'bet.stake',
  from,
  to,
  amount: whole(amount),
  causeId: 1n,
});
const statuses = async (...postings: Posting[]) =>
  (await postBatch(db, postings, at)).map(({ status }) => status);

test.each(Object.keys(memberKinds) as MemberKind[])(
  'opens %s under the number that is computed for it, and no other',
  async (kind) => {
    await open(kind, 7n);
    await open(kind, 7n);
    const number = memberAccount(ann.id, kind, 7n);
    expect(await balanceOf(db, number)).toBe(0n);
    const another = asOwner(db, (owner) =>
      owner.query(
        `INSERT INTO ledger_account SELECT id + 1, merchant_id, kind, member_id, 0
         FROM ledger_account WHERE id = $1`,
        [number],
      ),
    );
    await expect(another).rejects.toThrow(/does not fit/);
  },
);

test('joins only accounts of one unit, by every way to write an entry', async () => {
  const ours = Object.keys(memberKinds).map((kind) =>
    memberAccount(ann.id, kind as MemberKind, 0n),
  );
  const houses = Object.keys(houseKinds).map((kind) =>
    house(ann.merchantId, kind as HouseKind, 0n),
  );
  const accounts = [...ours, ...houses];
  for (const from of [cash(ann.id), memberAccount(ann.id, 'points'), house(1n, 'trial_outside')]) {
    const refused = accounts.filter((to) => unitOf(to) !== unitOf(from));
    expect(refused.length).toBeGreaterThan(0);
    for (const to of refused) {
      const forged = changeAsOwner(
        db,
        `INSERT INTO ledger_entry (at, from_account, to_account, amount, cause_id, source, kind, key)
         VALUES ($1, $2, $3, 7, 1, 1, 1, '\\x01')`,
        [at, from, to],
      );
      await expect(forged).rejects.toThrow('ledger_entry_of_one_unit');
    }
  }
});

test("moves money between a member's accounts, and never takes one below zero", async () => {
  await open('vendor_wallet', VENDOR);
  const wallet = memberAccount(ann.id, 'vendor_wallet', VENDOR);
  expect(await statuses(move(cash(ann.id), wallet, 60), move(wallet, cash(ann.id), 61))).toEqual([
    'posted',
    'insufficient',
  ]);
  expect(await statuses(move(wallet, house(ann.merchantId, 'outside'), 61))).toEqual([
    'insufficient',
  ]);
  expect(await balanceOf(db, wallet)).toBe(whole(60));
});

test('a receivable may be negative: alone, in a batch and with another account of the member', async () => {
  await open('receivable');
  const owed = memberAccount(ann.id, 'receivable');
  const salary = house(ann.merchantId, 'house_salary');
  expect(await statuses(move(owed, salary, 5))).toEqual(['posted']);
  expect(await statuses(move(owed, salary, 5), move(owed, salary, 5))).toEqual([
    'posted',
    'posted',
  ]);
  expect(await statuses(move(owed, cash(ann.id), 5))).toEqual(['posted']);
  expect(await balanceOf(db, owed)).toBe(-whole(20));
  expect(await balanceOf(db, cash(ann.id))).toBe(whole(105));
});
