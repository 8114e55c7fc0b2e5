import { beforeAll, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';

let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  await fund(db, await makeMember(db, await makeSite(db)), whole(100));
  return () => db.close();
});

test.each([
  ['changed', 'UPDATE ledger_entry SET amount = amount + 1'],
  ['deleted', 'DELETE FROM ledger_entry'],
  ['truncated', 'TRUNCATE ledger_entry'],
])('an entry cannot be %s', async (_, text) => {
  await expect(db.pool.query(text)).rejects.toThrow('permission denied');
  await asOwner(db, (owner) => expect(owner.query(text)).rejects.toThrow('append-only'));
});

test.each([
  ['closed', 'DELETE FROM ledger_account'],
  ['overdrawn', 'UPDATE ledger_account SET balance = -1 WHERE balance IS NOT NULL'],
  ['moved to another number', 'INSERT INTO ledger_account VALUES (8, 1, 1, 2, 0)'],
  [
    'opened for a member without a balance',
    'INSERT INTO ledger_account VALUES (17, 1, 1, 2, NULL)',
  ],
])('an account cannot be %s', async (_, text) => {
  const refused = /append-only|not_overdrawn|does not fit/;
  await asOwner(db, (owner) => expect(owner.query(text)).rejects.toThrow(refused));
});
