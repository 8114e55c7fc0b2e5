import { type Reader, sql } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { type VendorProfile, vendorRows } from '../../games/index.ts';

/** The vendor whose signature a message should have. */
export interface Vendor extends VendorProfile {
  readonly id: bigint;
  readonly code: string;
  /** Whether new bets are taken. Payouts and rollbacks always are. */
  readonly takesBets: boolean;
}

/** A valid key with its vendor, and the networks it may be used from; empty: all. */
export interface Signer {
  readonly vendor: Vendor;
  readonly publicKey: string;
  readonly networks: readonly string[];
}

const VENDOR = (now: string) => `
  v.id, v.code, v.may_roll_back_settled AS "mayRollBackSettled", v.may_win_without_bet AS "mayWinWithoutBet",
  v.enabled AND NOT coalesce(
    ${now} >= v.maintenance_from AND (${now} < v.maintenance_until OR v.maintenance_until IS NULL), false
  ) AS "takesBets"`;

const read = sql(
  'vendors.find_signer',
  `SELECT ${VENDOR('$3')}, k.public_key AS "publicKey", v.networks
   FROM ${vendorRows} v JOIN vendor_key k ON k.vendor_id = v.id
   WHERE v.code = $1 AND k.kid = $2 AND (k.valid_until IS NULL OR k.valid_until > $3)`,
);

/** A query. A vendor and its key of this id, if the key is valid at that moment. */
export async function findSigner(
  reader: Reader,
  { code, kid, now }: { code: string; kid: string; now: Date },
): Promise<Signer | undefined> {
  const [row] = await reader.query<Vendor & Omit<Signer, 'vendor'>>(read, [code, kid, now]);
  if (!row) return undefined;
  const { publicKey, networks, ...vendor } = row;
  return { vendor, publicKey, networks };
}

const readByCode = sql(
  'vendors.find_vendor',
  `SELECT ${VENDOR('$2::timestamptz')} FROM ${vendorRows} v WHERE v.code = $1`,
);

/**
 * A query. A vendor at a moment, whatever key it signs with.
 *
 * @throws vendor.not_found
 */
export async function findVendor(
  reader: Reader,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<Vendor> {
  const [vendor] = await reader.query<Vendor>(readByCode, [code, now]);
  if (!vendor) throw new DomainError('vendor.not_found');
  return vendor;
}
