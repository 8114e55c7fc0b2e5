import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { isPrivateWay } from '@app/shared/payments/protocol';
import { publicKeyText } from '@app/shared/seamless/signing';
import { type Database, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError, openPersonal, sealPersonal } from '../../platform/kernel/index.ts';
import { vendorRows } from '../../play/games/index.ts';

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
const PRIVATE_KEY = 'vendor_wallet_link.sealed_private_key';

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
  createPrivateKey({
    key: Buffer.from(openPersonal(PRIVATE_KEY, sealedPrivateKey), 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });

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
  const { kid, publicKey, sealedPrivateKey } = newKeyPair(now);
  const values = [
    vendorCode,
    addressOf(address, inOwnNetwork),
    kid,
    publicKey,
    sealedPrivateKey,
    now,
  ];
  const [row] = await tx.query<{ vendorId: bigint }>(put, values);
  if (!row) throw new DomainError('vendor.not_found');
  return readLink(tx, row.vendorId);
}

/** One key pair per vendor, so that a signature cannot be replayed to another. */
function newKeyPair(now: Date) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  return {
    kid: now.toISOString().replace(/[-:]|\.\d+Z/g, ''),
    publicKey: publicKeyText(publicKey),
    sealedPrivateKey: sealPersonal(PRIVATE_KEY, text),
  };
}

const ADDRESS_CHARS_MAX = 500;

/** A base address without trailing slash, query or fragment: message paths are appended to it. */
function addressOf(text: string, inOwnNetwork: boolean): string {
  const url = URL.parse(text);
  const isPrivate = isPrivateWay(text) || (inOwnNetwork && url?.protocol === 'http:');
  if (!url || url.search || url.hash || !isPrivate || text.length > ADDRESS_CHARS_MAX)
    throw new RangeError(`${text} is no address by https`);
  return url.href.replace(/\/+$/, '');
}

const recordAnswer = sql(
  'wallet_transfers.record_answer',
  `UPDATE vendor_wallet_link SET answered_at = $2
   WHERE vendor_id = $1 AND (answered_at IS NULL OR failed_at >= answered_at
     OR answered_at < $2::timestamptz - interval '1 minute')`,
);
const recordFailure = sql(
  'wallet_transfers.record_failure',
  `UPDATE vendor_wallet_link SET failed_at = $2, failure = $3
   WHERE vendor_id = $1 AND (failed_at IS NULL OR failure IS DISTINCT FROM $3
     OR failed_at < $2::timestamptz - interval '10 seconds')`,
);

/** A command. Records a vendor's answer, at most once a minute, so that members do not wait for one row. */
export const recordVendorAnswer = (db: Database, vendorId: bigint, at: Date) =>
  db.query(recordAnswer, [vendorId, at]);

/** A command. Records the reason of a failure. */
export const recordVendorFailure = (db: Database, vendorId: bigint, at: Date, failure: string) =>
  db.query(recordFailure, [vendorId, at, failure]);
