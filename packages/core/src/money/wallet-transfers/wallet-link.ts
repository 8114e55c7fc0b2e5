import type { KeyObject } from 'node:crypto';
import { type Reader, sql } from '../../platform/db/index.ts';
import { vendorRows } from '../../play/games/index.ts';
import { openLinkKey } from './vendor-link-key.ts';

/** A vendor with its own wallets, and its connection. */
export interface WalletLink {
  readonly vendorId: bigint;
  readonly vendorCode: string;
  /** Base address of requests. */
  readonly address: string;
  /** Id of our key. */
  readonly kid: string;
  readonly publicKey: string;
  readonly sealedPrivateKey: Uint8Array;
  /** Time of the last answer, and time and reason of the last failure. */
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

/** For `sealPersonal`. */
export const LINK_PRIVATE_KEY = 'vendor_wallet_link.sealed_private_key';

const COLUMNS = `l.vendor_id AS "vendorId", v.code AS "vendorCode", l.address, l.kid,
  l.public_key AS "publicKey", l.sealed_private_key AS "sealedPrivateKey",
  l.answered_at AS "answeredAt", l.failed_at AS "failedAt", l.failure`;
const FROM = `vendor_wallet_link l JOIN ${vendorRows} v ON v.id = l.vendor_id`;

const find = sql(
  'wallet_transfers.find_link',
  `SELECT ${COLUMNS} FROM ${FROM} WHERE l.vendor_id = $1`,
);
const findByCode = sql(
  'wallet_transfers.find_link_by_code',
  `SELECT ${COLUMNS} FROM ${FROM} WHERE v.code = $1`,
);

/** A query. The connection of a vendor, which must have wallets. */
export async function readLink(reader: Reader, vendorId: bigint): Promise<WalletLink> {
  const [link] = await reader.query<WalletLink>(find, [vendorId]);
  if (!link) throw new Error(`vendor ${vendorId} has no wallets of its own`);
  return link;
}

/** A query. The connection by the vendor's code; undefined if its games are played from the main wallet. */
export async function findLink(reader: Reader, code: string): Promise<WalletLink | undefined> {
  const [link] = await reader.query<WalletLink>(findByCode, [code]);
  return link;
}

export const ourKeyOf = ({ sealedPrivateKey }: WalletLink): KeyObject =>
  openLinkKey(LINK_PRIVATE_KEY, sealedPrivateKey);
