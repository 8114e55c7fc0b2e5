import type { DialectName } from '@app/shared/vendors/dialects';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { openPersonal } from '../../../platform/kernel/index.ts';
import { vendorRows } from '../../games/index.ts';
import { VENDOR_COLUMNS, type Vendor } from './find-signer.ts';
import { VENDOR_SECRET } from './vendor-keys.ts';

/** A vendor that speaks a dialect, with its valid keys. */
interface DialectSigner {
  readonly vendor: Vendor;
  /** Networks that its messages may come from; empty: all. */
  readonly networks: readonly string[];
  readonly keys: readonly SigningKey[];
}

interface SigningKey {
  readonly kid: string;
  /** SPKI as base64url; null for a secret. */
  readonly publicKey: string | null;
  readonly secret: string | null;
}

const read = sql(
  'vendors.find_dialect_signer',
  `SELECT ${VENDOR_COLUMNS('$3::timestamptz')}, v.networks, k.kid, k.public_key AS "publicKey",
     k.sealed_secret AS "sealedSecret"
   FROM ${vendorRows} v JOIN vendor_key k ON k.vendor_id = v.id
   WHERE v.code = $1 AND v.dialect = $2 AND (k.valid_until IS NULL OR k.valid_until > $3)
   ORDER BY k.created_at DESC, k.kid`,
);

interface AskedSigner {
  readonly code: string;
  readonly dialect: DialectName;
  readonly now: Date;
}

type SignerRow = Vendor &
  Omit<SigningKey, 'secret'> & {
    readonly networks: readonly string[];
    readonly sealedSecret: Uint8Array | null;
  };

/**
 * A query. A vendor of this dialect with the keys that are valid at the moment, newest first. Undefined without any.
 */
export async function findDialectSigner(
  reader: Reader,
  { code, dialect, now }: AskedSigner,
): Promise<DialectSigner | undefined> {
  const rows = await reader.query<SignerRow>(read, [code, dialect, now]);
  const [first] = rows;
  if (!first) return undefined;
  const { networks, kid: _, publicKey: __, sealedSecret: ___, ...vendor } = first;
  const keys = rows.map(({ kid, publicKey, sealedSecret }) => ({
    kid,
    publicKey,
    secret: sealedSecret && openPersonal(VENDOR_SECRET, sealedSecret),
  }));
  return { vendor, networks, keys };
}
