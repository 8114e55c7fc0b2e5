import { sql, type Tx } from '../db/client.ts';

const lock = sql('player.lock', 'SELECT id FROM player WHERE id = $1 FOR UPDATE');
const findOpenRound = sql(
  'player.open_round',
  'SELECT public_id AS "publicId" FROM round WHERE player_id = $1 AND ended_at IS NULL',
);

/**
 * A step. A caller that begins a round or reveals a seed locks first, so that what it reads of
 * the player's rounds and seeds stays true until it commits.
 */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<{ openRoundId?: string }> {
  await tx.query(lock, [playerId]);
  // Read after the lock, in a statement of its own: only then it sees what the last holder left.
  const [open] = await tx.query<{ publicId: string }>(findOpenRound, [playerId]);
  return open ? { openRoundId: open.publicId } : {};
}
