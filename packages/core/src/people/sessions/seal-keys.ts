import { createPrivateKey, type KeyObject } from 'node:crypto';
import { makeSeal, type Seal } from '@app/shared/process/seal';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/kernel/index.ts';

export interface SealKeyDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Encrypts private keys in the database. */
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

/** A key is replaced after a day. */
const KEY_AGE_MS_MAX = 24 * 3_600_000;
/** A replaced key is accepted for this time, because open pages still use it. */
const PREVIOUS_ACCEPTED_MS = 10 * 60_000;
/** Time for which a process may use the keys it read, by a monotonic clock. */
const KEPT_MS = 4_000;
/** Minimum interval between reads caused by unknown ids: invented ids must not cost a query each. */
const UNKNOWN_KEY_SEARCH_MS = 1_000;

interface KeyRing {
  /** Generation of the newest row, even if it cannot be decrypted. The next key gets the generation after it. */
  readonly generation: number;
  /** Newest first, at most two. */
  readonly keys: readonly SealKey[];
}

interface CachedRing {
  readonly readAtMs: number;
  readonly ring: Promise<KeyRing>;
}

const cache = new WeakMap<Database, CachedRing>();
const searchedAtMs = new WeakMap<Database, number>();

/** The keys with which bodies may be sealed, newest first. Makes a new key when the newest one is too old. */
export async function sealKeys(deps: SealKeyDeps): Promise<readonly SealKey[]> {
  const now = deps.clock().getTime();
  const ring = await cachedRing(deps);
  const isOld = (key: SealKey | undefined) => !key || now - key.madeAt.getTime() >= KEY_AGE_MS_MAX;
  const { keys } = isOld(ring.keys[0]) ? await rotateSealKeys(deps, ring.generation) : ring;
  const isPreviousGood = keys[0] && now - keys[0].madeAt.getTime() < PREVIOUS_ACCEPTED_MS;
  return keys.slice(0, isPreviousGood ? 2 : 1);
}

/**
 * The key with an id, if bodies may be sealed with it. Reads again if it is unknown: another process may just have made
 * it.
 */
export async function findSealKey(deps: SealKeyDeps, kid: string): Promise<SealKey | undefined> {
  const find = async () => (await sealKeys(deps)).find((key) => key.kid === kid);
  const known = await find();
  if (known) return known;
  const searchedAgoMs = performance.now() - (searchedAtMs.get(deps.db) ?? Number.NEGATIVE_INFINITY);
  if (searchedAgoMs < UNKNOWN_KEY_SEARCH_MS) return undefined;
  searchedAtMs.set(deps.db, performance.now());
  cache.delete(deps.db);
  return find();
}

/**
 * Makes the key after a generation and deletes all but the one before it. If several processes do so at once, one
 * succeeds and all use its key.
 */
async function rotateSealKeys(deps: SealKeyDeps, after: number): Promise<KeyRing> {
  const { db, clock } = deps;
  const generation = after + 1;
  const madeAt = clock();
  const kid = `${madeAt.toISOString().slice(0, 10)}.${generation}`;
  const pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  const sealed = sealOf(deps).close(await exportPKCS8(pair.privateKey), kid);
  await db.prisma.sealKey.createMany({
    data: {
      generation,
      kid,
      publicX: x,
      publicY: y,
      madeAt,
      privateKeyEncrypted: new Uint8Array(sealed),
    },
    skipDuplicates: true,
  });
  await db.prisma.sealKey.deleteMany({ where: { generation: { lt: generation - 1 } } });
  cache.delete(db);
  return cachedRing(deps);
}

function cachedRing(deps: SealKeyDeps): Promise<KeyRing> {
  const last = cache.get(deps.db);
  if (last && performance.now() - last.readAtMs < KEPT_MS) return last.ring;
  const ring = readRing(deps);
  cache.set(deps.db, { readAtMs: performance.now(), ring });
  ring.catch(() => {
    if (cache.get(deps.db)?.ring === ring) cache.delete(deps.db);
  });
  return ring;
}

async function readRing(deps: SealKeyDeps): Promise<KeyRing> {
  const { db } = deps;
  const rows = await db.prisma.sealKey.findMany({ orderBy: { generation: 'desc' }, take: 2 });
  const seal = sealOf(deps);
  // After a change of the secret, the old keys cannot be decrypted; they are ignored and a new one is made.
  const keys = rows.flatMap(({ privateKeyEncrypted, ...row }) => {
    const privateKey = openKey(seal, privateKeyEncrypted, row.kid);
    return privateKey ? [{ ...row, privateKey }] : [];
  });
  return { generation: rows[0]?.generation ?? 0, keys };
}

/** Each ciphertext is bound to its key's id, so that rows of the table cannot be swapped. */
const sealOf = ({ secret }: Pick<SealKeyDeps, 'secret'>) => makeSeal(secret, 'seal keys at rest');

/** Undefined if it was encrypted with another secret. */
function openKey(seal: Seal, sealed: Uint8Array, kid: string): KeyObject | undefined {
  try {
    return createPrivateKey(seal.open(Buffer.from(sealed), kid));
  } catch {
    return undefined;
  }
}
