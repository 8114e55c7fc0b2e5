import { createPrivateKey } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database.ts';
import { connect, type Database } from '../db/index.ts';
import { findSealKey, type SealKeyDeps, sealKeys } from './seal-keys.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let now: Date;
let deps: SealKeyDeps;

beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  const db = await freshDatabase();
  deps = { db, clock: () => now, secret: 'a secret of this test' };
  return () => db.close();
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const kids = async (from = deps) => (await sealKeys(from)).map(({ kid }) => kid);

/** The same database as another process sees it, which read nothing yet. */
async function otherProcess(): Promise<SealKeyDeps & { db: Database }> {
  const [row] = await deps.db.prisma.$queryRaw<{ name: string }[]>`
    SELECT current_database() AS name`;
  const url = new URL(deps.db.pool.options.connectionString ?? '');
  url.pathname = `/${row?.name}`;
  return { ...deps, db: connect(url.href) };
}

test('makes a key when there is none, and keeps it for a day', async () => {
  const first = await kids();
  expect(first).toHaveLength(1);
  pass(DAY_MS - 1);
  expect(await kids()).toEqual(first);
});

test('replaces the key after a day and accepts the old one for ten minutes', async () => {
  const [first = ''] = await kids();
  pass(DAY_MS);
  const [second = '', previous] = await kids();
  expect([second === first, previous]).toEqual([false, first]);
  pass(10 * MINUTE_MS - 1);
  expect((await findSealKey(deps, first))?.kid).toBe(first);
  pass(1);
  expect(await findSealKey(deps, first)).toBeUndefined();
  expect((await findSealKey(deps, second))?.kid).toBe(second);
});

test('is made once when many processes want one', async () => {
  const processes = await Promise.all(Array.from({ length: 6 }, () => otherProcess()));
  const seen = await Promise.all(processes.map((one) => kids(one)));
  expect(new Set(seen.flat()).size).toBe(1);
  pass(DAY_MS);
  const next = await Promise.all(processes.map((one) => kids(one)));
  expect(new Set(next.map(([newest]) => newest)).size).toBe(1);
  expect(await deps.db.prisma.sealKey.count()).toBe(2);
  await Promise.all(processes.map(({ db }) => db.close()));
});

test('is found by a process whose clock is behind and that has not heard of it', async () => {
  const other = await otherProcess();
  await kids();
  const [made = ''] = await kids({ ...other, clock: () => new Date(now.getTime() + DAY_MS) });
  expect((await findSealKey(deps, made))?.kid).toBe(made);
  await other.db.close();
});

test('lies in the database encrypted, and only the secret opens it', async () => {
  const [mine] = await sealKeys(deps);
  const row = await deps.db.prisma.sealKey.findFirstOrThrow();
  const der = Buffer.from(row.privateKeyEncrypted);
  expect(der.includes('PRIVATE KEY')).toBe(false);
  expect(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).toThrow();

  const other = await otherProcess();
  const [theirs] = await sealKeys({ ...other, secret: 'another secret altogether' });
  expect(theirs?.kid).not.toBe(mine?.kid);
  await other.db.close();
});
