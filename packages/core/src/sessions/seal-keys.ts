import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import type { Database } from '../db/index.ts';
import type { Clock } from '../kernel/index.ts';

export interface SealKeyDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Encrypts the private keys that the database keeps. */
  readonly secret: string;
}

/** A key pair on P-256 that clients seal request bodies with. */
export interface SealKey {
  readonly kid: string;
  readonly generation: number;
  readonly publicX: string;
  readonly publicY: string;
  readonly privateKey: KeyObject;
  readonly madeAt: Date;
}

/** A key is replaced after a day, */
const KEY_AGE_MS_MAX = 24 * 3_600_000;
/** and accepted for so long after, because pages hold on to the key they were given. */
const PREVIOUS_ACCEPTED_MS = 10 * 60_000;
/** How long a process may go on with the keys it read. Measured with a stopwatch. */
const KEPT_MS = 4_000;
/** How often an unknown id makes a process look again. Strangers' ids must not cost a query each. */
const UNKNOWN_KEY_SEARCH_MS = 1_000;

interface KeyRing {
  /** Of the newest row, readable or not: the next key is one above it. */
  readonly generation: number;
  /** Newest first, at most two. */
  readonly keys: readonly SealKey[];
}

interface Kept {
  readonly readAtMs: number;
  readonly ring: Promise<KeyRing>;
}

const kept = new WeakMap<Database, Kept>();
const searchedAtMs = new WeakMap<Database, number>();

/** The keys that bodies may be sealed with, newest first. Makes a new one when it is time. */
export async function sealKeys(deps: SealKeyDeps): Promise<readonly SealKey[]> {
  const now = deps.clock().getTime();
  const ring = await knownRing(deps);
  const isOld = (key: SealKey | undefined) => !key || now - key.madeAt.getTime() >= KEY_AGE_MS_MAX;
  const { keys } = isOld(ring.keys[0]) ? await rotateSealKeys(deps, ring.generation) : ring;
  const isPreviousGood = keys[0] && now - keys[0].madeAt.getTime() < PREVIOUS_ACCEPTED_MS;
  return keys.slice(0, isPreviousGood ? 2 : 1);
}

/** The key with an id, if bodies may be sealed with it. Another process may just have made it. */
export async function findSealKey(deps: SealKeyDeps, kid: string): Promise<SealKey | undefined> {
  const find = async () => (await sealKeys(deps)).find((key) => key.kid === kid);
  const known = await find();
  if (known) return known;
  const searchedAgoMs = performance.now() - (searchedAtMs.get(deps.db) ?? Number.NEGATIVE_INFINITY);
  if (searchedAgoMs < UNKNOWN_KEY_SEARCH_MS) return undefined;
  searchedAtMs.set(deps.db, performance.now());
  kept.delete(deps.db);
  return find();
}

/**
 * Makes the key that follows a generation, and forgets all but the one before it. Of many that
 * want to follow the same one, one gets it, and all go on with what it made.
 */
async function rotateSealKeys(deps: SealKeyDeps, after: number): Promise<KeyRing> {
  const { db, clock, secret } = deps;
  const generation = after + 1;
  const madeAt = clock();
  const kid = `${madeAt.toISOString().slice(0, 10)}.${generation}`;
  const pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  const privateKeyEncrypted = encrypt(await exportPKCS8(pair.privateKey), { kid, secret });
  await db.prisma.sealKey.createMany({
    data: { generation, kid, publicX: x, publicY: y, privateKeyEncrypted, madeAt },
    skipDuplicates: true,
  });
  await db.prisma.sealKey.deleteMany({ where: { generation: { lt: generation - 1 } } });
  kept.delete(db);
  return knownRing(deps);
}

function knownRing(deps: SealKeyDeps): Promise<KeyRing> {
  const last = kept.get(deps.db);
  if (last && performance.now() - last.readAtMs < KEPT_MS) return last.ring;
  const ring = readRing(deps);
  kept.set(deps.db, { readAtMs: performance.now(), ring });
  ring.catch(() => {
    if (kept.get(deps.db)?.ring === ring) kept.delete(deps.db);
  });
  return ring;
}

async function readRing({ db, secret }: SealKeyDeps): Promise<KeyRing> {
  const rows = await db.prisma.sealKey.findMany({ orderBy: { generation: 'desc' }, take: 2 });
  // After a change of the secret the old keys cannot be read: they are gone, and one is made.
  const keys = rows.flatMap(({ privateKeyEncrypted, ...row }) => {
    const pkcs8 = decrypt(privateKeyEncrypted, { kid: row.kid, secret });
    return pkcs8 ? [{ ...row, privateKey: createPrivateKey(pkcs8) }] : [];
  });
  return { generation: rows[0]?.generation ?? 0, keys };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Encryption {
  /** Bound to the text, so that the rows of a table cannot be swapped. */
  readonly kid: string;
  readonly secret: string;
}

const cipherKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'seal keys at rest', 32));

function encrypt(text: string, { kid, secret }: Encryption): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secret), nonce).setAAD(Buffer.from(kid));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), encrypted]));
}

function decrypt(bytes: Uint8Array, { kid, secret }: Encryption): string | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(secret), nonce)
    .setAAD(Buffer.from(kid))
    .setAuthTag(tag);
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
