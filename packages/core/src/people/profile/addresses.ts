import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, openPersonal, sealPersonal } from '../../platform/kernel/index.ts';
import { lockMemberRow } from '../members/index.ts';

export const ADDRESSES_MAX = 5;

/** A postal address. */
export interface AddressContent {
  readonly receiver: string;
  readonly phone: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly street: string;
  readonly postalCode: string;
}

export interface Address extends AddressContent {
  readonly publicId: string;
  readonly isDefault: boolean;
}

interface Row {
  readonly publicId: string;
  readonly isDefault: boolean;
  readonly content: Buffer;
}

const PLACE = 'member_address.content';

const list = sql(
  'profile.list_addresses',
  `SELECT public_id AS "publicId", is_default AS "isDefault", content FROM member_address
   WHERE member_id = $1 ORDER BY is_default DESC, id`,
);
const insert = sql(
  'profile.insert_address',
  `INSERT INTO member_address (public_id, member_id, content, is_default, changed_at)
   VALUES ($1, $2, $3, $4, $5)`,
);
const update = sql(
  'profile.update_address',
  `UPDATE member_address SET content = $3, is_default = $4, changed_at = $5
   WHERE public_id = $1 AND member_id = $2`,
);
const undefault = sql(
  'profile.undefault_addresses',
  'UPDATE member_address SET is_default = false WHERE member_id = $1 AND is_default',
);
const drop = sql(
  'profile.drop_address',
  'DELETE FROM member_address WHERE public_id = $1 AND member_id = $2',
);
const makeFirstDefault = sql(
  'profile.make_first_address_default',
  `UPDATE member_address SET is_default = true
   WHERE id = (SELECT min(id) FROM member_address WHERE member_id = $1)
     AND NOT EXISTS (SELECT FROM member_address WHERE member_id = $1 AND is_default)`,
);

/** A query. A member's addresses, the default one first. */
export async function readAddresses(reader: Reader, memberId: bigint): Promise<Address[]> {
  const rows = await reader.query<Row>(list, [memberId]);
  return rows.map(({ content, ...row }) => ({
    ...row,
    ...JSON.parse(openPersonal(PLACE, content)),
  }));
}

interface WrittenAddress {
  readonly memberId: bigint;
  /** Absent for a new one. */
  readonly publicId?: string | undefined;
  readonly isDefault: boolean;
  readonly content: AddressContent;
}

/**
 * A command. Adds an address, or changes one of the member's. The first becomes the default; there always is
 * one.
 *
 * @throws address.limit, address.not_found, also for another member's
 */
export async function writeAddress(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { memberId, publicId, isDefault, content }: WrittenAddress,
): Promise<void> {
  const sealed = sealPersonal(PLACE, JSON.stringify(content));
  await inTransaction(db, async (tx) => {
    const known = await ownAddresses(tx, memberId);
    if (publicId !== undefined && !known.includes(publicId)) {
      throw new DomainError('address.not_found');
    }
    if (publicId === undefined && known.length >= ADDRESSES_MAX) {
      throw new DomainError('address.limit', { most: ADDRESSES_MAX });
    }
    if (isDefault) await tx.query(undefault, [memberId]);
    await tx.query(publicId === undefined ? insert : update, [
      publicId ?? newId(),
      memberId,
      sealed,
      isDefault,
      clock(),
    ]);
    await tx.query(makeFirstDefault, [memberId]);
  });
}

/**
 * A command. Deletes an address. If it was the default, the oldest one left becomes it.
 *
 * @throws address.not_found, also for another member's
 */
export async function dropAddress(
  { db }: Pick<Deps, 'db'>,
  { memberId, publicId }: { memberId: bigint; publicId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await ownAddresses(tx, memberId);
    if (!known.includes(publicId)) throw new DomainError('address.not_found');
    await tx.query(drop, [publicId, memberId]);
    await tx.query(makeFirstDefault, [memberId]);
  });
}

/** The caller has locked the member until the commit, so that changes are counted one at a time. */
async function ownAddresses(tx: Tx, memberId: bigint): Promise<string[]> {
  await lockMemberRow(tx, memberId);
  const rows = await tx.query<Row>(list, [memberId]);
  return rows.map(({ publicId }) => publicId);
}
