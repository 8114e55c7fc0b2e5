import { createHash } from 'node:crypto';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { type Reader, sql } from '../../platform/db/index.ts';

/** Number of bets that become part of a salt. */
const BETS = 20;
/** Hash digits: enough to be unique, without revealing bet ids. */
const MARK_DIGITS = 16;

// Reads site by site, because the index of legs is by draw and site. Every site with bets has an exposure row.
const find = sql(
  'lottery_bets.last_bets',
  `SELECT l.public_id AS "publicId" FROM lottery_exposure e CROSS JOIN LATERAL (
     SELECT id, public_id FROM lottery_leg
     WHERE draw_id = e.draw_id AND merchant_id = e.merchant_id AND state = ${legStates.placed}
     ORDER BY id DESC LIMIT ${BETS}) l
   WHERE e.draw_id = $1 ORDER BY l.id DESC LIMIT ${BETS}`,
);

/**
 * A query. The latest bets on a draw, newest first, each as the first 16 digits of the SHA-256 of its id, by which
 * members find their own.
 */
export async function lastBets(reader: Reader, drawId: bigint): Promise<readonly string[]> {
  const rows = await reader.query<{ publicId: string }>(find, [drawId]);
  return rows.map(({ publicId }) => markOf(publicId));
}

const markOf = (publicId: string): string =>
  createHash('sha256').update(publicId).digest('hex').slice(0, MARK_DIGITS);
