import {
  createCipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { connect, type Database } from '../../platform/db/index.ts';
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

/** The dependencies of another process on the same database, which has not read any key. */
async function otherProcess(): Promise<SealKeyDeps & { db: Database }> {
  const [row] = await deps.db.prisma.$queryRaw<{ name: string }[]>`
    SELECT current_database() AS name`;
  const url = new URL(deps.db.pool.options.connectionString ?? '');
  url.pathname = `/${row?.name}`;
  return { ...deps, db: connect(url.href) };
}

test('creates a key if there is none, and keeps it for a day', async () => {
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

test('six processes that need a key at the same moment create one key', async () => {
  const processes = await Promise.all(Array.from({ length: 6 }, () => otherProcess()));
  const seen = await Promise.all(processes.map((one) => kids(one)));
  expect(new Set(seen.flat()).size).toBe(1);
  pass(DAY_MS);
  const next = await Promise.all(processes.map((one) => kids(one)));
  expect(new Set(next.map(([newest]) => newest)).size).toBe(1);
  expect(await deps.db.prisma.sealKey.count()).toBe(2);
  await Promise.all(processes.map(({ db }) => db.close()));
});

test('a key is found by a process with a slow clock and an outdated cache', async () => {
  const other = await otherProcess();
  await kids();
  const [made = ''] = await kids({ ...other, clock: () => new Date(now.getTime() + DAY_MS) });
  expect((await findSealKey(deps, made))?.kid).toBe(made);
  await other.db.close();
});

test('a key is stored encrypted, and only the secret decrypts it', async () => {
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

/**
 * Seals a row by the documented format: nonce, tag and text, under a key derived from the secret and bound to the
 * key's id.
 */
function sealedPlainly(text: string, kid: string): Uint8Array<ArrayBuffer> {
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', 'seal keys at rest', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(kid));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), encrypted]));
}

test('decrypts rows of every earlier version, but none that was swapped with another row', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const pkcs8 = `${privateKey.export({ format: 'pem', type: 'pkcs8' })}`;
  const row = { kid: '2026-11-20.7', publicX: x, publicY: y, madeAt: now };
  const insert = (generation: number, kid: string) =>
    deps.db.prisma.sealKey.create({
      data: {
        ...row,
        kid,
        generation,
        privateKeyEncrypted: sealedPlainly(pkcs8, row.kid),
      },
    });
  await insert(7, row.kid);
  const [found] = await sealKeys(deps);
  expect(found?.kid).toBe(row.kid);
  expect(found?.privateKey.export({ format: 'jwk' })).toEqual(privateKey.export({ format: 'jwk' }));
  await insert(8, '2026-11-20.8');
  const other = await otherProcess();
  expect(await kids(other)).toEqual([row.kid]);
  await other.db.close();
});
