import { linkAddressOf, newLinkKey } from '../../money/wallet-transfers/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { vendorRows } from '../../play/games/index.ts';
import { findRoundLink, ROUND_LINK_KEY, type RoundLink } from './round-link.ts';

const put = sql(
  'open_rounds.put_link',
  `INSERT INTO vendor_round_link (vendor_id, address, kid, public_key, sealed_private_key, created_at)
   SELECT v.id, $2, $3, $4, $5, $6 FROM ${vendorRows} v WHERE v.code = $1
   ON CONFLICT (vendor_id) DO UPDATE SET address = excluded.address`,
);

export interface ConnectRounds {
  readonly vendorCode: string;
  readonly address: string;
  /** Whether the vendor may be in our own network, as in a demo's containers. */
  readonly inOwnNetwork?: boolean;
}

/**
 * A step. Sets the address at which a vendor answers questions about its rounds, or changes it. Our key stays.
 *
 * @throws vendor.not_found
 * @throws RangeError for an address without https
 */
export async function connectRounds(
  tx: Tx,
  { vendorCode, address, inOwnNetwork = false }: ConnectRounds,
  now: Date,
): Promise<RoundLink> {
  const { kid, publicKey, sealedPrivateKey } = newLinkKey(ROUND_LINK_KEY, now);
  const base = linkAddressOf(address, inOwnNetwork);
  await tx.query(put, [vendorCode, base, kid, publicKey, sealedPrivateKey, now]);
  const link = await findRoundLink(tx, vendorCode);
  if (!link) throw new DomainError('vendor.not_found');
  return link;
}
