import type { KeyObject } from 'node:crypto';
import { readPrivateKey } from '@app/shared/seamless/signing';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, openPersonal } from '../../../platform/kernel/index.ts';
import { addSigningKey, PRIVATE_KEY } from './signing-keys.ts';

// An arbitrary number that no other advisory lock uses. Two workers must not create the first key twice.
const FIRST_KEY_LOCK = 6_225;

const newest = sql(
  'exports.newest_key',
  `SELECT kid, sealed_private_key AS "sealedPrivateKey" FROM export_signing_key ORDER BY id DESC LIMIT 1`,
);
const lock = sql('exports.lock_keys', 'SELECT pg_advisory_xact_lock($1)');

interface Row {
  readonly kid: string;
  readonly sealedPrivateKey: Buffer;
}

/** A command. Returns the newest key with its private part. Makes the first one when it is needed. */
export async function ensureSigningKey({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ readonly kid: string; readonly key: KeyObject }> {
  const [known] = await db.query<Row>(newest);
  const row = known ?? (await inTransaction(db, (tx) => firstKey(tx, clock())));
  return { kid: row.kid, key: readPrivateKey(openPersonal(PRIVATE_KEY, row.sealedPrivateKey)) };
}

async function firstKey(tx: Tx, now: Date): Promise<Row> {
  await tx.query(lock, [FIRST_KEY_LOCK]);
  const [made] = await tx.query<Row>(newest);
  if (made) return made;
  await addSigningKey(tx, now);
  const [row] = await tx.query<Row>(newest);
  if (!row) throw new Error('a signing key was not inserted');
  return row;
}
