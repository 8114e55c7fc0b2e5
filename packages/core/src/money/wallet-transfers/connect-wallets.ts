import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { vendorRows } from '../../play/games/index.ts';
import { linkAddressOf, newLinkKey } from './vendor-link-key.ts';
import { LINK_PRIVATE_KEY, readLink, type WalletLink } from './wallet-link.ts';

const put = sql(
  'wallet_transfers.put_link',
  `INSERT INTO vendor_wallet_link (vendor_id, address, kid, public_key, sealed_private_key, created_at)
   SELECT v.id, $2, $3, $4, $5, $6 FROM ${vendorRows} v WHERE v.code = $1
   ON CONFLICT (vendor_id) DO UPDATE SET address = excluded.address
   RETURNING vendor_id AS "vendorId"`,
);

/**
 * A step. Connects a vendor's wallets at an address, or changes the address. Our key stays.
 *
 * @throws vendor.not_found
 * @param inOwnNetwork whether the vendor may be in our own network, as in a demo's containers, where no third
 * party listens
 * @throws RangeError for an address without https
 */
export async function connectWallets(
  tx: Tx,
  {
    vendorCode,
    address,
    inOwnNetwork = false,
  }: {
    readonly vendorCode: string;
    readonly address: string;
    readonly inOwnNetwork?: boolean;
  },
  now: Date,
): Promise<WalletLink> {
  const { kid, publicKey, sealedPrivateKey } = newLinkKey(LINK_PRIVATE_KEY, now);
  const values = [
    vendorCode,
    linkAddressOf(address, inOwnNetwork),
    kid,
    publicKey,
    sealedPrivateKey,
    now,
  ];
  const [row] = await tx.query<{ vendorId: bigint }>(put, values);
  if (!row) throw new DomainError('vendor.not_found');
  return readLink(tx, row.vendorId);
}
