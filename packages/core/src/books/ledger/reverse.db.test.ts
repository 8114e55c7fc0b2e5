import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { cash, house } from './chart-of-accounts.ts';
import { entryOfKey, lastEntryOf, readEntry } from './entries.ts';
import { openHouseAccounts } from './open-accounts.ts';
import { post } from './post.ts';
import { postBatch } from './post-batch.ts';
import type { Posting } from './posting.ts';
import { reversalOf, reverse } from './reverse.ts';
import { trialBalance } from './trial-balance.ts';

const at = new Date('2026-03-10T05:00:00Z');

let db: Database;
let ann: { id: bigint; merchantId: bigint };

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  const { merchantId } = await makeSite(db);
  await inTransaction(db, (tx) => openHouseAccounts(tx, merchantId, 3n));
  ann = await makeMember(db, { merchantId });
  await fund(db, ann, whole(100));
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const bet = (kind: 'bet.stake' | 'bet.payout', amount: number): Posting => {
  const escrow = house(ann.merchantId, 'round_escrow', 3n);
  const isStake = kind === 'bet.stake';
  return {
    source: 'vendor',
    key: randomUUID(),
    kind,
    from: isStake ? cash(ann.id) : escrow,
    to: isStake ? escrow : cash(ann.id),
    amount: whole(amount),
    causeId: 8n,
  };
};
const book = async (posting: Posting) => {
  const [booked] = await inTransaction(db, (tx) => post(tx, [posting], at));
  return booked?.entryId ?? 0n;
};
const undo = (entryId: bigint) => inTransaction(db, (tx) => reverse(tx, { entryId, at }));

test('books the opposite entry under the reversal kind, with the entry as its cause', async () => {
  const entryId = await book(bet('bet.stake', 30));
  const { entryId: reversal, balanceAfter } = await undo(entryId);
  expect(balanceAfter).toBe(whole(100));
  expect(await readEntry(db, reversal)).toMatchObject({
    kind: 'bet.rollback',
    amount: whole(30),
    from: house(ann.merchantId, 'round_escrow', 3n),
    to: cash(ann.id),
    causeId: entryId,
  });
});

test('reverses an entry once, across repeats and code paths', async () => {
  const entryId = await book(bet('bet.stake', 30));
  await Promise.all(Array.from({ length: 20 }, () => undo(entryId)));
  const entry = await readEntry(db, entryId);
  if (!entry) return expect.unreachable();
  const [outcome] = await postBatch(db, [reversalOf(entry)], at);
  expect(outcome?.status).toBe('replayed');
  expect(await cashOf(db, ann)).toBe(whole(100));
});

test('refuses to reverse more than the member’s balance', async () => {
  const entryId = await book(bet('bet.payout', 50));
  await book(bet('bet.stake', 140));
  await expect(undo(entryId)).rejects.toMatchObject({ params: { available: 10 } });
});

test('refuses to reverse a reversal, or an entry that does not exist', async () => {
  const { entryId } = await undo(await book(bet('bet.stake', 30)));
  await expect(undo(entryId)).rejects.toThrow('bet.rollback is never reversed');
  await expect(undo(999_999n)).rejects.toThrow('no entry');
});

test('finds an entry by its key', async () => {
  const posting = bet('bet.stake', 30);
  const id = await book(posting);
  expect(await entryOfKey(db, posting)).toMatchObject({ id, at, memberId: ann.id });
  expect(await entryOfKey(db, { ...posting, source: 'round' })).toBeUndefined();
});

test('returns the last entry of a member, and none before the first', async () => {
  const bob = await makeMember(db, { merchantId: ann.merchantId });
  expect(await lastEntryOf(db, bob.id)).toBeNull();
  await fund(db, bob, whole(100));
  const id = await book(bet('bet.stake', 30));
  expect(await lastEntryOf(db, ann.id)).toBe(id);
  expect(await lastEntryOf(db, bob.id)).toBeLessThan(id);
});
