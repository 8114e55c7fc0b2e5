import { type Reader, sql } from '../../platform/db/index.ts';

export interface LastPlayed {
  readonly gameId: bigint;
  readonly lastAt: Date;
}

const RECENT_MAX = 20;

const readLast = sql(
  'games.recent',
  `SELECT game_id AS "gameId", greatest(opened_at, bet_at) AS "lastAt"
   FROM member_game WHERE member_id = $1
   ORDER BY 2 DESC, 1 LIMIT ${RECENT_MAX}`,
);

/** A query. The games that a member opened or bet on last, the latest first. */
export const lastPlayed = (reader: Reader, memberId: bigint): Promise<LastPlayed[]> =>
  reader.query<LastPlayed>(readLast, [memberId]);
