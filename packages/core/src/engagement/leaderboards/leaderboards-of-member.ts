import { memberRows, publicNameOf } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { rewardRows } from '../rewards/index.ts';
import { rankingOf } from './freeze-leaderboards.ts';
import {
  LEADERBOARD_COLUMNS,
  type Leaderboard,
  type LeaderboardRow,
  leaderboardOf,
} from './leaderboard.ts';

const RANKS_SHOWN = 10;
/** Ranks that are read to find the member's own. */
const RANKS_READ = 1_000;
const PAST_DAYS = 14;
const BOARDS_MAX = 8;

/** A rank as members see it. */
export interface ShownRank {
  readonly rank: number;
  readonly name: string;
  readonly score: bigint;
  readonly prize: bigint;
  readonly isOwn: boolean;
}

export interface LeaderboardOfMember {
  readonly board: Leaderboard;
  readonly ranks: readonly ShownRank[];
  /** Rank 0: too few bets, no score, or beyond the ranks that are read. Null: no bet counted yet. */
  readonly own: (ShownRank & { readonly bets: number }) | null;
  /** Public id of the member's prize, while it can be claimed. */
  readonly rewardPublicId: string | null;
}

const shown = sql(
  'leaderboards.shown',
  `SELECT ${LEADERBOARD_COLUMNS} FROM leaderboard b
   WHERE b.merchant_id = $1 AND b.cancelled_at IS NULL AND b.ends_at > $2::timestamptz - interval '${PAST_DAYS} days'
   ORDER BY b.frozen_at IS NOT NULL, b.ends_at, b.id LIMIT ${BOARDS_MAX}`,
);
const results = sql(
  'leaderboards.final_ranks',
  `SELECT r.member_id AS "memberId", m.username, m.nickname, r.rank, r.score, r.bets::int AS bets, r.prize
   FROM leaderboard_result r JOIN ${memberRows} m ON m.id = r.member_id
   WHERE r.leaderboard_id = $1 AND (r.position <= ${RANKS_SHOWN} OR r.member_id = $2) ORDER BY r.position`,
);
const ownEntry = sql(
  'leaderboards.own_entry',
  'SELECT score, bets::int AS bets FROM leaderboard_entry WHERE leaderboard_id = $1 AND member_id = $2 AND bets > 0',
);
const claimable = sql(
  'leaderboards.claimable',
  `SELECT public_id AS "publicId", source_key AS "sourceKey" FROM ${rewardRows} r
   WHERE r.member_id = $1 AND r.source = 'leaderboard' AND r.state = 'CLAIMABLE' AND r.expires_at > $2`,
);

interface Place {
  readonly memberId: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly rank: number;
  readonly score: bigint;
  readonly bets: number;
  readonly prize: bigint;
}

interface Reading {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly now: Date;
}

/** A query. Leaderboards of a site without ranks: open ones, then those of the last two weeks. */
export async function shownLeaderboards(
  reader: Reader,
  { merchantId, now }: Omit<Reading, 'memberId'>,
): Promise<Leaderboard[]> {
  return (await reader.query<LeaderboardRow>(shown, [merchantId, now])).map(leaderboardOf);
}

/**
 * A query. Leaderboards of a site with their first ranks and the member's own: open ones, then those of the last two
 * weeks.
 */
export async function leaderboardsOfMember(
  reader: Reader,
  { merchantId, memberId, now }: Reading,
): Promise<LeaderboardOfMember[]> {
  const boards = await shownLeaderboards(reader, { merchantId, now });
  const rewards = await reader.query<{ publicId: string; sourceKey: string }>(claimable, [
    memberId,
    now,
  ]);
  const claims = new Map(rewards.map(({ publicId, sourceKey }) => [sourceKey, publicId]));
  return Promise.all(
    boards.map(async (board) => {
      const places = await placesOf(reader, board, memberId);
      const rows = places.map((place) => ({ ...showPlace(place, memberId), bets: place.bets }));
      const own = rows.find(({ isOwn }) => isOwn) ?? (await unranked(reader, board, memberId));
      return {
        board,
        ranks: rows.slice(0, RANKS_SHOWN).map(({ bets: _, ...rank }) => rank),
        own,
        rewardPublicId: claims.get(board.publicId) ?? null,
      };
    }),
  );
}

const showPlace = (place: Place, memberId: bigint): ShownRank => ({
  rank: place.rank,
  name: publicNameOf(place),
  score: place.score,
  prize: place.prize,
  isOwn: place.memberId === memberId,
});

async function placesOf(reader: Reader, board: Leaderboard, memberId: bigint): Promise<Place[]> {
  if (board.frozenAt) return reader.query<Place>(results, [board.id, memberId]);
  const ranking = await rankingOf(reader, board, RANKS_READ);
  return ranking.map(({ row, rank, prize }) => ({ ...row, rank, prize }));
}

/** The member's own score without a rank: too few bets, no score, or beyond the ranks that are read. */
async function unranked(reader: Reader, board: Leaderboard, memberId: bigint) {
  const [row] = await reader.query<{ score: bigint; bets: number }>(ownEntry, [board.id, memberId]);
  if (!row) return null;
  return { rank: 0, name: '', score: row.score, prize: 0n, isOwn: true, bets: row.bets };
}
