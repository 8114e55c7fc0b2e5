import { dialects } from '@app/shared/vendors/dialects';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError, sealPersonal } from '../../../platform/kernel/index.ts';
import { lockVendor } from '../../games/index.ts';
import { type KeyOfKind, makeKey, readKey } from './key-kinds.ts';

export interface VendorKey {
  /** The vendor's id of the key. */
  readonly kid: string;
  /** SPKI as base64url; null for a secret. */
  readonly publicKey: string | null;
  readonly createdAt: Date;
  /** Null: until an operator ends it. */
  readonly validUntil: Date | null;
}

const KEYS_MAX = 100;

/** For `sealPersonal`. */
export const VENDOR_SECRET = 'vendor_key.sealed_secret';

const list = sql(
  'vendors.keys',
  `SELECT kid, public_key AS "publicKey", created_at AS "createdAt", valid_until AS "validUntil"
   FROM vendor_key WHERE vendor_id = $1 ORDER BY created_at DESC, kid LIMIT ${KEYS_MAX}`,
);
const count = sql(
  'vendors.count_keys',
  `SELECT vendor_id AS "vendorId", count(*)::int AS keys FROM vendor_key
   WHERE vendor_id = ANY ($1::bigint[]) AND (valid_until IS NULL OR valid_until > $2)
   GROUP BY vendor_id`,
);

/** A query. A vendor's keys, newest first, ended ones included. */
export const vendorKeys = (reader: Reader, vendorId: bigint): Promise<VendorKey[]> =>
  reader.query<VendorKey>(list, [vendorId]);

/** A query. Count of valid keys per vendor; vendors without one are absent. */
export async function countValidKeys(
  reader: Reader,
  { vendorIds, now }: { readonly vendorIds: readonly bigint[]; readonly now: Date },
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await reader.query<{ vendorId: bigint; keys: number }>(count, [vendorIds, now]);
  return new Map(rows.map(({ vendorId, keys }) => [vendorId, keys]));
}

const insert = sql(
  'vendors.add_key',
  `INSERT INTO vendor_key (vendor_id, kid, public_key, sealed_secret, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (vendor_id, kid) DO NOTHING RETURNING kid`,
);
interface AddedKey {
  readonly vendorCode: string;
  readonly kid: string;
  /** A public key, or a secret, as the vendor's dialect has it. Without either, a key is made. */
  readonly publicKey?: string | undefined;
  readonly secret?: string | undefined;
  readonly now: Date;
}

/**
 * A step. Adds a key of a vendor, of the kind of its dialect. A private key or a secret that is made here is returned
 * once; of those that the vendor sent none is.
 *
 * @throws vendor.not_found, vendor.key_taken
 * @throws RangeError if it is not of the kind
 */
export async function addVendorKey(
  tx: Tx,
  { vendorCode, kid, publicKey, secret, now }: AddedKey,
): Promise<KeyOfKind> {
  const { id, dialect } = await lockVendor(tx, vendorCode);
  const kind = dialects[dialect].keys;
  const [given, other] = kind === 'secret' ? [secret, publicKey] : [publicKey, secret];
  if (other !== undefined) throw new RangeError(`this vendor signs with a key of the kind ${kind}`);
  const key = given === undefined ? makeKey(kind) : readKey(kind, given);
  const sealed = key.secret === null ? null : sealPersonal(VENDOR_SECRET, key.secret);
  const added = await tx.query(insert, [id, kid, key.publicKey, sealed, now]);
  if (added.length === 0) throw new DomainError('vendor.key_taken');
  return { ...key, secret: given === undefined ? key.secret : null };
}

const isValid = sql(
  'vendors.is_valid_key',
  `SELECT kid FROM vendor_key WHERE vendor_id = $1 AND kid = $2
     AND (valid_until IS NULL OR valid_until > $3)`,
);
const end = sql(
  'vendors.end_key',
  'UPDATE vendor_key SET valid_until = $3 WHERE vendor_id = $1 AND kid = $2 RETURNING kid',
);

interface EndedKey {
  readonly vendorCode: string;
  readonly kid: string;
  /** Undefined: now. */
  readonly until: Date | undefined;
  readonly now: Date;
}

/**
 * A step. Ends a valid key, now or at a time that lets the vendor change over.
 *
 * @throws vendor.not_found, vendor.key_unknown
 * @throws RangeError for a time in the past
 */
export async function endKeyOfVendor(
  tx: Tx,
  { vendorCode, kid, until, now }: EndedKey,
): Promise<void> {
  const { id: vendorId } = await lockVendor(tx, vendorCode);
  if (until && until < now) throw new RangeError('a key cannot end in the past');
  const valid = await tx.query(isValid, [vendorId, kid, now]);
  if (valid.length === 0) throw new DomainError('vendor.key_unknown');
  await endVendorKey(tx, { vendorId, kid, until: until ?? now });
}

/**
 * A step. Sets the end of a key's validity.
 *
 * @throws vendor.key_unknown
 */
export async function endVendorKey(
  tx: Tx,
  { vendorId, kid, until }: { readonly vendorId: bigint; readonly kid: string; until: Date },
): Promise<void> {
  const ended = await tx.query(end, [vendorId, kid, until]);
  if (ended.length === 0) throw new DomainError('vendor.key_unknown');
}
