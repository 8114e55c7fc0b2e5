import { beforeEach, expect, test } from 'vitest';
import { asOwner, freshDatabase, tamper } from '../../../../tests/support/database.ts';
import { diesAfter } from '../../../../tests/support/dying-database.ts';
import { type Database, inTransaction } from '../db/index.ts';
import { appendAudit, type Deed, listAudit, verifyAudit } from './index.ts';

const now = new Date('2026-03-10T05:00:00.123Z');

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
  return () => db.close();
});

const deed = (n: number): Deed => ({
  merchantId: null,
  actor: 'cli:tester',
  action: 'flag.switched',
  target: 'FEEDBACK3',
  detail: { n, enabled: true },
});
const note = (n: number, on = db) => inTransaction(on, (tx) => appendAudit(tx, deed(n), now));

test('an empty trail is intact, and a long one too', async () => {
  expect(await verifyAudit(db)).toMatchObject({ intact: 0, broken: undefined });
  for (let n = 1; n <= 30; n++) await note(n);
  const { intact, head, broken } = await verifyAudit(db);
  expect({ intact, broken }).toEqual({ intact: 30, broken: undefined });
  expect(head).toMatch(/^[\da-f]{64}$/);
  const [last] = await listAudit(db, { rowsMax: 1 });
  expect(last).toMatchObject({ id: 30n, at: now, detail: '{"n":30,"enabled":true}' });
});

test('fifty at once stand in one row, none twice and none lost', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => note(n)));
  expect(await verifyAudit(db)).toMatchObject({ intact: 50, broken: undefined });
  const details = (await listAudit(db, { rowsMax: 100 })).map(({ detail }) => detail);
  expect(new Set(details).size).toBe(50);
});

test('a deed that does not happen leaves no line', async () => {
  const undone = inTransaction(db, async (tx) => {
    await appendAudit(tx, deed(1), now);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await note(2);
  expect(await verifyAudit(db)).toMatchObject({ intact: 1, broken: undefined });
});

test('killed while any statement runs, the trail goes on unbroken', async () => {
  let survived = false;
  for (let count = 0; !survived; count++) {
    const dying = diesAfter(db, count);
    survived = await note(count, dying).then(
      () => true,
      () => false,
    );
    await dying.close();
  }
  await note(99);
  expect((await verifyAudit(db)).broken).toBeUndefined();
});

test.each([
  ['who', "UPDATE audit_entry SET actor = 'cli:testes' WHERE id = 3"],
  ['what', "UPDATE audit_entry SET action = 'flag.switcheD' WHERE id = 3"],
  ['when', "UPDATE audit_entry SET at = at + interval '1 ms' WHERE id = 3"],
  ['to what', "UPDATE audit_entry SET target = 'FEEDBACK4' WHERE id = 3"],
  ['how', "UPDATE audit_entry SET detail = replace(detail, '3', '8') WHERE id = 3"],
  ['its hash', 'UPDATE audit_entry SET hash = set_byte(hash, 7, 1) WHERE id = 3'],
])('names the line of which one byte is changed: %s', async (_, text) => {
  for (let n = 1; n <= 5; n++) await note(n);
  await tamper(db, text);
  expect(await verifyAudit(db)).toMatchObject({
    intact: 2,
    broken: { id: 3n, because: 'changed' },
  });
});

test('names a line that is gone', async () => {
  for (let n = 1; n <= 5; n++) await note(n);
  await tamper(db, 'DELETE FROM audit_entry WHERE id = 4');
  expect(await verifyAudit(db)).toMatchObject({
    intact: 3,
    broken: { id: 4n, because: 'missing' },
  });
});

test('the last lines cannot vanish from one who kept the head', async () => {
  for (let n = 1; n <= 5; n++) await note(n);
  const { head } = await verifyAudit(db);
  await tamper(db, 'DELETE FROM audit_entry WHERE id = 5');
  expect((await verifyAudit(db)).head).not.toBe(head);
});

test.each([
  ['changed', "UPDATE audit_entry SET actor = 'nobody'"],
  ['deleted', 'DELETE FROM audit_entry'],
  ['truncated', 'TRUNCATE audit_entry'],
])(
  'a line cannot be %s: the platform has no right to, and its owner meets a trigger',
  async (_, text) => {
    await note(1);
    await expect(db.pool.query(text)).rejects.toThrow('permission denied for table audit_entry');
    await asOwner(db, (owner) => expect(owner.query(text)).rejects.toThrow('append-only'));
  },
);
