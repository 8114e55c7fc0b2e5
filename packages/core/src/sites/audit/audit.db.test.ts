import { beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import {
  asOwner,
  changeAsOwner,
  freshDatabase,
} from '../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { appendAudit, listAudit, type NewAuditEntry, verifyAudit } from './index.ts';

const now = new Date('2026-03-10T05:00:00.123Z');

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
  return () => db.close();
});

const entry = (n: number): NewAuditEntry => ({
  merchantId: null,
  actor: 'cli:tester',
  action: 'flag.switched',
  target: 'FEEDBACK3',
  detail: { n, enabled: true },
});
const note = (n: number, on = db) => inTransaction(on, (tx) => appendAudit(tx, entry(n), now));

test('an empty trail is intact, and a long one too', async () => {
  expect(await verifyAudit(db)).toMatchObject({ intact: 0, broken: undefined });
  for (let n = 1; n <= 30; n++) await note(n);
  const { intact, head, broken } = await verifyAudit(db);
  expect({ intact, broken }).toEqual({ intact: 30, broken: undefined });
  expect(head).toMatch(/^[\da-f]{64}$/);
  const [last] = await listAudit(db, { rowsMax: 1 });
  expect(last).toMatchObject({ id: 30n, at: now, detail: '{"n":30,"enabled":true}' });
});

test('fifty concurrent lines form one chain without loss or duplicates', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => note(n)));
  expect(await verifyAudit(db)).toMatchObject({ intact: 50, broken: undefined });
  const details = (await listAudit(db, { rowsMax: 100 })).map(({ detail }) => detail);
  expect(new Set(details).size).toBe(50);
});

test('an action that fails leaves no line', async () => {
  const undone = inTransaction(db, async (tx) => {
    await appendAudit(tx, entry(1), now);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await note(2);
  expect(await verifyAudit(db)).toMatchObject({ intact: 1, broken: undefined });
});

test('after a crash at any statement, the trail is intact', async () => {
  let survived = false;
  for (let count = 0; !survived; count++) {
    const dying = crashAt(db, count);
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
  ['which site', 'UPDATE audit_entry SET merchant_id = (SELECT id FROM merchant) WHERE id = 3'],
  ['its hash', 'UPDATE audit_entry SET hash = set_byte(hash, 7, 1) WHERE id = 3'],
])('names the changed line, even if one byte differs: %s', async (_, text) => {
  await makeSite(db);
  for (let n = 1; n <= 5; n++) await note(n);
  await changeAsOwner(db, text);
  expect(await verifyAudit(db)).toMatchObject({
    intact: 2,
    broken: { id: 3n, because: 'changed' },
  });
});

test('finds lines by operator, action, subject, site and time', async () => {
  const { merchantId } = await makeSite(db);
  const lines: readonly (readonly [Partial<NewAuditEntry>, string])[] = [
    [{ merchantId, actor: 'operator:lanh' }, '2026-03-10T01:00:00Z'],
    [{ action: 'member.locked', target: 'player01' }, '2026-03-10T02:00:00Z'],
    [{ merchantId, target: 'player01' }, '2026-03-10T03:00:00Z'],
  ];
  for (const [parts, at] of lines)
    await inTransaction(db, (tx) => appendAudit(tx, { ...entry(1), ...parts }, new Date(at)));
  const found = async (wanted: Omit<Parameters<typeof listAudit>[1], 'rowsMax'>) =>
    (await listAudit(db, { ...wanted, rowsMax: 10 })).map(({ id }) => Number(id));
  expect(await found({})).toEqual([3, 2, 1]);
  expect(await found({ name: 'lanh' })).toEqual([1]);
  expect(await found({ action: 'member.locked' })).toEqual([2]);
  expect(await found({ target: 'player01' })).toEqual([3, 2]);
  expect(await found({ target: 'player01', merchantId })).toEqual([3]);
  expect(await found({ target: 'player01', before: 3n })).toEqual([2]);
  const [from, to] = [new Date('2026-03-10T02:00:00Z'), new Date('2026-03-10T03:00:00Z')];
  expect(await found({ from, to })).toEqual([2]);
  expect(await found({ from, to, name: 'lanh' })).toEqual([]);
});

test('lines are found by the beginning of a name; a complete name finds only its own lines', async () => {
  const lines = [
    ['operator:lanh', 'player1'],
    ['operator:lan', 'player10'],
    ['cli:Lanky', 'FEEDBACK3'],
  ] as const;
  for (const [actor, target] of lines)
    await inTransaction(db, (tx) => appendAudit(tx, { ...entry(1), actor, target }, now));
  const found = async (wanted: Omit<Parameters<typeof listAudit>[1], 'rowsMax'>) =>
    (await listAudit(db, { ...wanted, rowsMax: 10 })).map(({ id }) => Number(id));
  expect(await found({ name: 'la' })).toEqual([3, 2, 1]);
  expect(await found({ name: 'Lan' })).toEqual([2]);
  expect(await found({ name: 'Lanky' })).toEqual([3]);
  expect(await found({ name: 'operator' })).toEqual([]);
  expect(await found({ target: 'player' })).toEqual([2, 1]);
  expect(await found({ target: 'player1' })).toEqual([1]);
  expect(await found({ target: 'feedback' })).toEqual([3]);
  expect(await found({ target: '%' })).toEqual([]);
});

test('reports the number of a deleted line', async () => {
  for (let n = 1; n <= 5; n++) await note(n);
  await changeAsOwner(db, 'DELETE FROM audit_entry WHERE id = 4');
  expect(await verifyAudit(db)).toMatchObject({
    intact: 3,
    broken: { id: 4n, because: 'missing' },
  });
});

test('a missing tail is detected with a stored last hash', async () => {
  for (let n = 1; n <= 5; n++) await note(n);
  const { head } = await verifyAudit(db);
  await changeAsOwner(db, 'DELETE FROM audit_entry WHERE id = 5');
  expect((await verifyAudit(db)).head).not.toBe(head);
});

test.each([
  ['changed', "UPDATE audit_entry SET actor = 'forger'"],
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
