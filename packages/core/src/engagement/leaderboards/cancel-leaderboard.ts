import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import {
  LEADERBOARD_COLUMNS,
  type Leaderboard,
  type LeaderboardRow,
  leaderboardOf,
} from './leaderboard.ts';
import type { WhichLeaderboard } from './leaderboards-of-site.ts';

const lock = sql(
  'leaderboards.lock',
  `SELECT ${LEADERBOARD_COLUMNS} FROM leaderboard b WHERE b.merchant_id = $1 AND b.public_id = $2 FOR NO KEY UPDATE`,
);
const cancel = sql('leaderboards.cancel', 'UPDATE leaderboard SET cancelled_at = $2 WHERE id = $1');

/** A step. Cancels a leaderboard that is not final. @throws leaderboard.not_found, leaderboard.over */
export async function cancelLeaderboard(
  tx: Tx,
  { merchantId, publicId }: WhichLeaderboard,
  now: Date,
): Promise<Leaderboard> {
  const [row] = await tx.query<LeaderboardRow>(lock, [merchantId, publicId]);
  if (!row) throw new DomainError('leaderboard.not_found');
  if (row.frozenAt || row.cancelledAt) throw new DomainError('leaderboard.over');
  await tx.query(cancel, [row.id, now]);
  return leaderboardOf(row);
}
