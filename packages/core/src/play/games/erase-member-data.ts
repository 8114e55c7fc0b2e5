import { sql, type Tx } from '../../platform/db/index.ts';

const favourites = sql('games.erase_favourites', `DELETE FROM favourite_game WHERE member_id = $1`);

/** A step. Deletes a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(favourites, [memberId]);
}
