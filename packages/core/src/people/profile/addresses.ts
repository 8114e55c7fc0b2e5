import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { openPersonal } from '../../platform/kernel/index.ts';
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

export const ADDRESS_PLACE = 'member_address.content';

const list = sql(
  'profile.list_addresses',
  `SELECT public_id AS "publicId", is_default AS "isDefault", content FROM member_address
   WHERE member_id = $1 ORDER BY is_default DESC, id`,
);
export const makeFirstDefault = sql(
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
    ...JSON.parse(openPersonal(ADDRESS_PLACE, content)),
  }));
}

/**
 * A step. Locks the member until the commit, so that changes are counted one at a time. Returns the
 * public ids of the addresses, the default one first.
 */
export async function ownAddresses(tx: Tx, memberId: bigint): Promise<string[]> {
  await lockMemberRow(tx, memberId);
  const rows = await tx.query<Row>(list, [memberId]);
  return rows.map(({ publicId }) => publicId);
}
