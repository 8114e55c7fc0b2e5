import { sql, type Tx } from '../db/database.ts';

const lock = sql('player.lock', 'SELECT id FROM player WHERE id = $1 FOR UPDATE');
const findOpenRounds = sql(
  'player.open_rounds',
  `SELECT public_id AS "publicId", game, decisions IS NOT NULL AS "waits" FROM round
   WHERE player_id = $1 AND ended_at IS NULL AND shared_round_id IS NULL
     AND hand_id IS NULL`,
);

export interface OpenRound {
  readonly publicId: string;
  readonly game: string;
  /** Whether the round waits for decisions of its player. */
  readonly waits: boolean;
}

/**
 * A step. Callers lock the player before they begin a round or reveal a seed, so that the player's rounds and seeds
 * cannot change until they commit. Bets in shared rounds
 * and stakes in hands use no server seed of the player's, so they do not count as open.
 */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<readonly OpenRound[]> {
  await tx.query(lock, [playerId]);
  // Read in a separate statement after the lock, to see the commit of the previous holder.
  return tx.query<OpenRound>(findOpenRounds, [playerId]);
}
