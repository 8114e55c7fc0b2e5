import { type Reader, sql } from '../../../platform/db/index.ts';
import { batchLoader, DomainError } from '../../../platform/kernel/index.ts';
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

/** SQL: the columns of a `Vendor`, from vendors `v`. */
export const VENDOR_COLUMNS = (now: string) => `
  v.id, v.code, v.may_roll_back_settled AS "mayRollBackSettled", v.may_win_without_bet AS "mayWinWithoutBet",
  v.enabled AND NOT coalesce(
    ${now} >= v.maintenance_from AND (${now} < v.maintenance_until OR v.maintenance_until IS NULL), false
  ) AS "takesBets"`;

const read = sql(
  'vendors.find_signers',
  `SELECT asked.n::int AS n, ${VENDOR_COLUMNS('asked.now')}, k.public_key AS "publicKey", v.networks
   FROM unnest($1::text[], $2::text[], $3::timestamptz[]) WITH ORDINALITY AS asked (code, kid, now, n)
   JOIN ${vendorRows} v ON v.code = asked.code
   JOIN vendor_key k ON k.vendor_id = v.id AND k.kid = asked.kid
   WHERE v.dialect = 'own' AND k.public_key IS NOT NULL AND (k.valid_until IS NULL OR k.valid_until > asked.now)`,
);

interface AskedSigner {
  readonly code: string;
  readonly kid: string;
  readonly now: Date;
}

type SignerRow = Vendor & Omit<Signer, 'vendor'> & { readonly n: number };

/**
 * A query. A vendor of our own protocol and its key of this id, if the key is valid at that moment. Messages that arrive
 * together share a statement.
 */
export const findSigner: (reader: Reader, asked: AskedSigner) => Promise<Signer | undefined> =
  batchLoader(async (reader: Reader, asked: readonly AskedSigner[]) => {
    const rows = await reader.query<SignerRow>(read, [
      asked.map(({ code }) => code),
      asked.map(({ kid }) => kid),
      asked.map(({ now }) => now),
    ]);
    const found = new Map(rows.map(({ n, ...row }) => [n, signerOf(row)]));
    return asked.map((_, n) => found.get(n + 1));
  });

const signerOf = ({ publicKey, networks, ...vendor }: Omit<SignerRow, 'n'>): Signer => ({
  vendor,
  publicKey,
  networks,
});

const readByCode = sql(
  'vendors.find_vendor',
  `SELECT ${VENDOR_COLUMNS('$2::timestamptz')} FROM ${vendorRows} v WHERE v.code = $1`,
);

/**
 * A query. A vendor at a moment, regardless of its keys.
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
