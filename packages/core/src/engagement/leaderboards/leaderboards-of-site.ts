import type { RewardState } from '@app/shared/rewards/states';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { rewardRows } from '../rewards/index.ts';
import { rankingOf } from './freeze-leaderboards.ts';
import {
  LEADERBOARD_COLUMNS,
  type Leaderboard,
  type LeaderboardRow,
  leaderboardOf,
} from './leaderboard.ts';

const LEADERBOARDS_PER_SITE_MAX = 200;
const RESULTS_SHOWN = 100;

const ofSite = sql(
  'leaderboards.of_site',
  `SELECT ${LEADERBOARD_COLUMNS},
     (SELECT count(*) FROM leaderboard_entry e WHERE e.leaderboard_id = b.id)::int AS members
   FROM leaderboard b WHERE b.merchant_id = $1 ORDER BY b.ends_at DESC, b.id DESC LIMIT ${LEADERBOARDS_PER_SITE_MAX}`,
);
const read = sql(
  'leaderboards.read',
  `SELECT ${LEADERBOARD_COLUMNS} FROM leaderboard b WHERE b.merchant_id = $1 AND b.public_id = $2`,
);

/** A leaderboard with how many members are on it, for operators. */
export interface LeaderboardOfSite extends Leaderboard {
  readonly members: number;
}

/** A query. Leaderboards of a site, the last to end first. */
export async function leaderboardsOfSite(
  reader: Reader,
  merchantId: bigint,
): Promise<LeaderboardOfSite[]> {
  const rows = await reader.query<LeaderboardRow & { readonly members: number }>(ofSite, [
    merchantId,
  ]);
  return rows.map((row) => ({ ...leaderboardOf(row), members: row.members }));
}

export interface WhichLeaderboard {
  readonly merchantId: bigint;
  readonly publicId: string;
}

const results = sql(
  'leaderboards.results',
  `SELECT r.rank, r.score, r.bets::int AS bets, r.prize, m.public_id AS "memberPublicId", m.username, w.state
   FROM leaderboard_result r JOIN ${memberRows} m ON m.id = r.member_id
   LEFT JOIN ${rewardRows} w ON w.member_id = r.member_id AND w.source = 'leaderboard' AND w.source_key = $2
   WHERE r.leaderboard_id = $1 ORDER BY r.position LIMIT ${RESULTS_SHOWN}`,
);

/** A rank of a leaderboard, for operators. */
export interface RankOfSite {
  readonly rank: number;
  readonly score: bigint;
  readonly bets: number;
  readonly prize: bigint;
  readonly memberPublicId: string;
  readonly username: string;
  /** State of the prize's reward; null: none was granted or refused. */
  readonly state: RewardState | null;
}

/** A query. The first ranks of a leaderboard, final or current. @throws leaderboard.not_found */
export async function ranksOf(
  reader: Reader,
  { merchantId, publicId }: WhichLeaderboard,
): Promise<{ readonly board: Leaderboard; readonly ranks: readonly RankOfSite[] }> {
  const [row] = await reader.query<LeaderboardRow>(read, [merchantId, publicId]);
  if (!row) throw new DomainError('leaderboard.not_found');
  const board = leaderboardOf(row);
  if (board.frozenAt)
    return { board, ranks: await reader.query<RankOfSite>(results, [board.id, publicId]) };
  const ranking = await rankingOf(reader, board, RESULTS_SHOWN);
  return {
    board,
    ranks: ranking.map(({ row: entry, rank, prize }) => ({ ...entry, rank, prize, state: null })),
  };
}
