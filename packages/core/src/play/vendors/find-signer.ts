import { type Reader, sql } from '../../platform/db/index.ts';
import { type VendorProfile, vendorRows } from '../games/index.ts';

/** Who speaks: a vendor whose signature is about to be checked. */
export interface Vendor extends VendorProfile {
  readonly id: bigint;
  readonly code: string;
  /** Whether new bets are taken. Payouts and rollbacks always are. */
  readonly takesBets: boolean;
}

/** A key that may be used now, whose it is, and the networks from where it may be used; none: all. */
export interface Signer {
  readonly vendor: Vendor;
  readonly publicKey: string;
  readonly networks: readonly string[];
}

const read = sql(
  'vendors.find_signer',
  `SELECT v.id, v.code, v.may_roll_back_settled AS "mayRollBackSettled",
     v.may_win_without_bet AS "mayWinWithoutBet",
     v.enabled AND NOT coalesce(
       $3 >= v.maintenance_from AND ($3 < v.maintenance_until OR v.maintenance_until IS NULL), false
     ) AS "takesBets",
     k.public_key AS "publicKey", v.networks
   FROM ${vendorRows} v JOIN vendor_key k ON k.vendor_id = v.id
   WHERE v.code = $1 AND k.kid = $2 AND (k.valid_until IS NULL OR k.valid_until > $3)`,
);

/** A query. A vendor and its key with this name, if it may be used at that moment. */
export async function findSigner(
  reader: Reader,
  { code, kid, now }: { code: string; kid: string; now: Date },
): Promise<Signer | undefined> {
  const [row] = await reader.query<Vendor & Omit<Signer, 'vendor'>>(read, [code, kid, now]);
  if (!row) return undefined;
  const { publicKey, networks, ...vendor } = row;
  return { vendor, publicKey, networks };
}
