import { inTransaction, type Tx } from '../db/index.ts';
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
  /** Where anybody verifies a round; the page takes the round's name as `round`. */
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

/** The step of `registerVendor`, for a command that writes more in the same transaction. */
export async function putVendor(
  { prisma }: Tx,
  { vendor: { code, key, ...described }, now }: { vendor: NewVendor; now: Date },
): Promise<bigint> {
  const plain: VendorProfile = { mayRollBackSettled: false, mayWinWithoutBet: false };
  const { id } = await prisma.vendor.upsert({
    where: { code },
    update: described,
    create: { ...plain, ...described, code, enabled: true, createdAt: now },
  });
  await prisma.vendorKey.upsert({
    where: { vendorId_kid: { vendorId: id, kid: key.kid } },
    update: { publicKey: key.publicKey, validUntil: null },
    create: { ...key, vendorId: id, createdAt: now },
  });
  return id;
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

/** The step of `endVendorKey`. */
export async function endKey({ prisma }: Tx, { vendorId, kid, until }: EndedKey): Promise<void> {
  await prisma.vendorKey.update({
    where: { vendorId_kid: { vendorId, kid } },
    data: { validUntil: until },
  });
}
