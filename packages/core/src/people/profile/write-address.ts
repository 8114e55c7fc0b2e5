import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, sealPersonal } from '../../platform/kernel/index.ts';
import {
  ADDRESS_PLACE,
  ADDRESSES_MAX,
  type AddressContent,
  makeFirstDefault,
  ownAddresses,
} from './addresses.ts';

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
 * @throws address.limit, address.not_found, also for another member's address
 */
export async function writeAddress(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { memberId, publicId, isDefault, content }: WrittenAddress,
): Promise<void> {
  const sealed = sealPersonal(ADDRESS_PLACE, JSON.stringify(content));
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
