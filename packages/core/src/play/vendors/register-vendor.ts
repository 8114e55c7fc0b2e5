import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, sealPersonal } from '../../platform/kernel/index.ts';
import { putVendor, type VendorOfGames } from '../games/index.ts';
import { VENDOR_SECRET } from './signing/vendor-keys.ts';

export interface NewVendor extends VendorOfGames {
  readonly key: NewVendorKey;
}

export interface NewVendorKey {
  /** The vendor's id of the key. */
  readonly kid: string;
  /** SPKI as base64url. Null for a vendor that signs with a secret. */
  readonly publicKey: string | null;
  readonly secret?: string;
}

/**
 * A command. Adds a vendor with a key, or updates the one with this code; absent fields stay as the operator
 * set them, and other keys stay valid. Returns its id. Its accounts on a site are opened by the first launch
 * there.
 */
export const registerVendor = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  vendor: NewVendor,
): Promise<bigint> => inTransaction(db, (tx) => putVendorWithKey(tx, { vendor, now: clock() }));

const putKey = sql(
  'vendors.put_key',
  `INSERT INTO vendor_key (vendor_id, kid, public_key, sealed_secret, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (vendor_id, kid) DO UPDATE SET public_key = excluded.public_key,
     sealed_secret = excluded.sealed_secret, valid_until = NULL`,
);

/** The step of `registerVendor`, for a command that writes more in the same transaction. */
export async function putVendorWithKey(
  tx: Tx,
  { vendor, now }: { vendor: NewVendor; now: Date },
): Promise<bigint> {
  const vendorId = await putVendor(tx, { vendor, now });
  const { kid, publicKey, secret } = vendor.key;
  const sealed = secret === undefined ? null : sealPersonal(VENDOR_SECRET, secret);
  await tx.query(putKey, [vendorId, kid, publicKey, sealed, now]);
  return vendorId;
}
