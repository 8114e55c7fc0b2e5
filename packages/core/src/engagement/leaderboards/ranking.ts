import { memberRows } from '../../people/members/index.ts';
import { sql } from '../../platform/db/index.ts';

/** A member's place on a leaderboard that is not final. */
export interface RankedEntry {
  readonly memberId: bigint;
  readonly memberPublicId: string;
  readonly username: string;
  readonly nickname: string;
  readonly score: bigint;
  readonly bets: number;
}

/** The order of entries: the best score, then the earliest to reach it. */
export const readRanking = sql(
  'leaderboards.ranking',
  `SELECT e.member_id AS "memberId", m.public_id AS "memberPublicId", m.username, m.nickname, e.score, e.bets::int AS bets
   FROM leaderboard_entry e JOIN ${memberRows} m ON m.id = e.member_id
   WHERE e.leaderboard_id = $1 AND e.score > 0 AND e.bets >= $2 AND m.closed_at IS NULL
   ORDER BY e.score DESC, e.reached_at, e.member_id LIMIT $3`,
);
