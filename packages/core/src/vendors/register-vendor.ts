import { inTransaction, sql, type Tx } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';

/** What a vendor may do beyond the plain rules of the protocol. */
export interface VendorProfile {
  /** May roll a bet back that is decided: stake and payout are both reversed. */
  readonly mayRollBackSettled: boolean;
  /** May pay without a bet: jackpots, tournaments, promotions of its own. */
  readonly mayWinWithoutBet: boolean;
}

export interface NewVendor extends Partial<VendorProfile> {
  readonly code: string;
  readonly name: string;
  /** Where its games are opened, with the place `{gameCode}` in it. */
  readonly launchUrl: string;
  /** Where players verify a round; the page takes the round's name as `round`. */
  readonly verifyUrl?: string;
  /** What shows a round in a frame, inside the member's bet; it takes the round's name as `round`. */
  readonly roundUrl?: string;
  /** Where it stands in lists; smaller first. */
  readonly place?: number;
  /** Its games are the site's own. */
  readonly isHouse?: boolean;
  readonly key: NewVendorKey;
}

export interface NewVendorKey {
  /** The vendor's name for the key. */
  readonly kid: string;
  /** Ed25519, SPKI as base64url. */
  readonly publicKey: string;
}

/**
 * A command. Adds a vendor with its first key, or brings the one with this code up to date; what is
 * not said stays as the operator left it. Answers its id. Its accounts at a site are opened with the
 * first launch there.
 */
export const registerVendor = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  vendor: NewVendor,
): Promise<bigint> => inTransaction(db, (tx) => putVendor(tx, { vendor, now: clock() }));

// What is not said is null, and stays as it is.
const put = sql(
  'vendors.put_vendor',
  `INSERT INTO vendor AS v (code, name, launch_url, verify_url, round_url, place, is_house,
     may_roll_back_settled, may_win_without_bet, enabled, created_at)
   VALUES ($1, $2, $3, $4, $5, coalesce($6, 0), coalesce($7, false), coalesce($8, false),
     coalesce($9, false), true, $10)
   ON CONFLICT (code) DO UPDATE SET name = excluded.name, launch_url = excluded.launch_url,
     verify_url = coalesce($4, v.verify_url), round_url = coalesce($5, v.round_url),
     place = coalesce($6, v.place), is_house = coalesce($7, v.is_house),
     may_roll_back_settled = coalesce($8, v.may_roll_back_settled),
     may_win_without_bet = coalesce($9, v.may_win_without_bet)
   RETURNING id`,
);
const putKey = sql(
  'vendors.put_key',
  `INSERT INTO vendor_key (vendor_id, kid, public_key, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (vendor_id, kid) DO UPDATE SET public_key = excluded.public_key, valid_until = NULL`,
);

/** The step of `registerVendor`, for a command that writes more in the same transaction. */
export async function putVendor(
  tx: Tx,
  { vendor, now }: { vendor: NewVendor; now: Date },
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(put, [
    vendor.code,
    vendor.name,
    vendor.launchUrl,
    vendor.verifyUrl,
    vendor.roundUrl,
    vendor.place,
    vendor.isHouse,
    vendor.mayRollBackSettled,
    vendor.mayWinWithoutBet,
    now,
  ]);
  if (!row) throw new Error(`no row of vendor ${vendor.code}`);
  await tx.query(putKey, [row.id, vendor.key.kid, vendor.key.publicKey, now]);
  return row.id;
}

/** A command. Adds a key to a vendor's; the ones before stay valid. */
export async function addVendorKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { vendorId, ...key }: NewVendorKey & { vendorId: bigint },
): Promise<void> {
  await db.prisma.vendorKey.create({ data: { ...key, vendorId, createdAt: clock() } });
}

/** A command. Ends a key: at once, or when a vendor had time to change over. */
export const endVendorKey = ({ db }: Pick<Deps, 'db'>, key: EndedKey): Promise<void> =>
  inTransaction(db, (tx) => endKey(tx, key));

export interface EndedKey {
  readonly vendorId: bigint;
  readonly kid: string;
  readonly until: Date;
}

const end = sql(
  'vendors.end_key',
  'UPDATE vendor_key SET valid_until = $3 WHERE vendor_id = $1 AND kid = $2 RETURNING 1',
);

/** The step of `endVendorKey`. */
export async function endKey(tx: Tx, { vendorId, kid, until }: EndedKey): Promise<void> {
  const ended = await tx.query(end, [vendorId, kid, until]);
  if (ended.length === 0) throw new Error(`no key ${kid} of vendor ${vendorId}`);
}
