import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { cash, held, house } from './chart-of-accounts.ts';
import { closeAccountDays } from './close-account-days.ts';
import { placeHold } from './holds.ts';
import { trialBalance } from './trial-balance.ts';

const at = new Date('2026-03-10T05:00:00Z');
const clock = () => new Date('2026-03-12T05:00:00Z');

let db: Database;
let ann: { id: bigint; merchantId: bigint };
let bob: { id: bigint; merchantId: bigint };
let stranger: { id: bigint; merchantId: bigint };

beforeEach(async () => {
  db = await freshDatabase();
  ann = await makeMember(db, await makeSite(db));
  bob = await makeMember(db, { merchantId: ann.merchantId });
  stranger = await makeMember(db, await makeSite(db));
  await fund(
    { db, clock: () => at, newId: randomUUID, enqueue: () => {}, publish: () => {} },
    ann,
    whole(100),
  );
  const hold = { key: 'aside', memberId: ann.id, merchantId: ann.merchantId, causeId: 1n };
  await inTransaction(db, (tx) => placeHold(tx, { ...hold, amount: whole(40) }, at));
  await closeAccountDays({ db, clock });
  expect(await trialBalance(db)).toEqual([]);
  return () => db.close();
});

const falsify = (text: string, values?: unknown[]) => changeAsOwner(db, text, values);
const forge = (from: bigint, to: bigint, memberId: bigint | null, balanceAfter: bigint | null) =>
  falsify(
    `WITH entry AS (
       INSERT INTO ledger_entry (at, from_account, to_account, amount, member_id, balance_after,
         cause_id, source, kind, key)
       VALUES ($1, $2, $3, 7, $4, $5, 1, 1, 1, '\\x01') RETURNING *
     )
     INSERT INTO ledger_key SELECT id, balance_after, source, key, '\\x01' FROM entry`,
    [clock(), from, to, memberId, balanceAfter],
  );
const found = async () => (await trialBalance(db)).map(({ where, off }) => `${where}: ${off}`);

test('finds a balance that is not the sum of its entries', async () => {
  await falsify('UPDATE ledger_account SET balance = balance + 7 WHERE id = $1', [cash(ann.id)]);
  expect(await found()).toEqual([`balance of account ${cash(ann.id)}: 7`]);
});

test('finds a held amount without a hold', async () => {
  await falsify('UPDATE ledger_hold SET released = 7');
  expect(await found()).toEqual([`holds on account ${held(ann.id)}: 7`]);
});

test('finds an entry between two sites', async () => {
  await forge(house(stranger.merchantId, 'outside'), house(ann.merchantId, 'outside'), null, null);
  expect(await found()).toEqual([expect.stringMatching(/^accounts of entry \d+: 7$/)]);
});

test('finds an entry to an account that was never opened', async () => {
  await forge(house(ann.merchantId, 'outside'), house(ann.merchantId, 'outside', 9n), null, null);
  expect(await found()).toEqual([expect.stringMatching(/^accounts of entry \d+: 7$/)]);
});

test('finds an entry between two members', async () => {
  await forge(cash(ann.id), cash(bob.id), ann.id, 1n);
  expect(await found()).toContainEqual(expect.stringMatching(/^accounts of entry \d+: 7$/));
});

test('finds a wrong balance after an entry', async () => {
  await falsify('UPDATE ledger_entry SET balance_after = balance_after + 7 WHERE kind = 1');
  expect(await found()).toEqual([
    expect.stringMatching(/^balance after entry \d+: 7$/),
    expect.stringMatching(/^key of entry \d+: 1000000$/),
  ]);
});

test.each([
  ['an entry without its key', 'DELETE FROM ledger_key WHERE source = 1', 1_000_000],
  ['an entry under another key', "UPDATE ledger_key SET key = '\\x01' WHERE source = 1", 1_000_000],
  ['a key without its entry', "INSERT INTO ledger_key VALUES (99, 1, 1, '\\x01', '\\x01')", 0],
])('finds %s', async (_, change, off) => {
  await falsify(change);
  expect(await found()).toEqual([expect.stringMatching(`^key of entry \\d+: ${off}$`)]);
});

test.each([
  ['took in more than its entries say', 'SET came_in = came_in + 7', 7],
  ['ended with another balance', 'SET balance = balance + 7', 0],
])('finds a closed day that %s', async (_, change, off) => {
  await falsify(`UPDATE account_day ${change}`);
  expect(await found()).toEqual([
    `day 2026-03-10 of account ${house(ann.merchantId, 'outside')}: ${off}`,
  ]);
});

test('finds a closed day that was lost', async () => {
  await falsify('DELETE FROM account_day');
  expect(await found()).toHaveLength(1);
});
