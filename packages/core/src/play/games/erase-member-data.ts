import { sql, type Tx } from '../../platform/db/index.ts';

const favourites = sql('games.erase_favourites', `DELETE FROM favourite_game WHERE member_id = $1`);

/** A step. Takes away what is known of a member's person here. Harmless to repeat. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(favourites, [memberId]);
}
