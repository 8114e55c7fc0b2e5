import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { makeFirstDefault, ownAddresses } from './addresses.ts';

const drop = sql(
  'profile.drop_address',
  'DELETE FROM member_address WHERE public_id = $1 AND member_id = $2',
);

/**
 * A command. Deletes an address. If it was the default, the oldest remaining one replaces it.
 *
 * @throws address.not_found, also for another member's address
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
