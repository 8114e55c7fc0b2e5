import { createHash } from 'node:crypto';
import { legStates } from '@app/shared/domain/lottery-leg-states';
import { type Reader, sql } from '../db/index.ts';

/** How many bets a salt tells of. */
const BETS = 20;
/** Enough that no bet has the mark of another; numbers of bets stay those of their members. */
const MARK_DIGITS = 16;

// Site by site, as the index of legs is. A draw that a site has bets on has its exposure there.
const find = sql(
  'lottery_bets.last_bets',
  `SELECT l.public_id AS "publicId" FROM lottery_exposure e CROSS JOIN LATERAL (
     SELECT id, public_id FROM lottery_leg
     WHERE draw_id = e.draw_id AND merchant_id = e.merchant_id AND state = ${legStates.placed}
     ORDER BY id DESC LIMIT ${BETS}) l
   WHERE e.draw_id = $1 ORDER BY l.id DESC LIMIT ${BETS}`,
);

/**
 * A query. The last bets on a draw, the newest first, each by the first 16 digits of the SHA-256 of its number: members find
 * their own among them.
 */
export async function lastBets(reader: Reader, drawId: bigint): Promise<readonly string[]> {
  const rows = await reader.query<{ publicId: string }>(find, [drawId]);
  return rows.map(({ publicId }) => markOf(publicId));
}

const markOf = (publicId: string): string =>
  createHash('sha256').update(publicId).digest('hex').slice(0, MARK_DIGITS);
