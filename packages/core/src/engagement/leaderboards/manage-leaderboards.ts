import type { RewardState } from '@app/shared/rewards/states';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { rewardRows } from '../rewards/index.ts';
import { rankingOf } from './freeze-leaderboards.ts';
import {
  LEADERBOARD_COLUMNS,
  type Leaderboard,
  type LeaderboardRow,
  type LeaderboardTerms,
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
const insert = sql(
  'leaderboards.insert',
  `INSERT INTO leaderboard (public_id, merchant_id, name, names, measure, categories, stake_min, bets_min, starts_at, ends_at,
     prizes, turnover_times, claim_days, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);
const lock = sql(
  'leaderboards.lock',
  `SELECT ${LEADERBOARD_COLUMNS} FROM leaderboard b WHERE b.merchant_id = $1 AND b.public_id = $2 FOR NO KEY UPDATE`,
);
const read = sql(
  'leaderboards.read',
  `SELECT ${LEADERBOARD_COLUMNS} FROM leaderboard b WHERE b.merchant_id = $1 AND b.public_id = $2`,
);
const cancel = sql('leaderboards.cancel', 'UPDATE leaderboard SET cancelled_at = $2 WHERE id = $1');

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

interface CreateLeaderboard {
  readonly merchantId: bigint;
  readonly terms: LeaderboardTerms;
}

/**
 * A step. Creates a leaderboard. Returns its public id.
 *
 * @throws leaderboard.begins_earlier if it begins before now, leaderboard.prizes_rise
 */
export async function createLeaderboard(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, terms }: CreateLeaderboard,
  now: Date,
): Promise<string> {
  // Bets from before could have been placed by members who knew of it.
  if (terms.startsAt < now) throw new DomainError('leaderboard.begins_earlier');
  if (terms.prizes.some((prize, n) => n > 0 && prize > (terms.prizes[n - 1] ?? 0n)))
    throw new DomainError('leaderboard.prizes_rise');
  const publicId = newId();
  await tx.query(insert, [
    publicId,
    merchantId,
    terms.name,
    JSON.stringify(terms.names),
    terms.measure,
    terms.categories,
    terms.stakeMin,
    terms.betsMin,
    terms.startsAt,
    terms.endsAt,
    terms.prizes,
    terms.turnoverTimes,
    terms.claimDays,
    now,
  ]);
  return publicId;
}

interface Which {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A step. Cancels a leaderboard that is not final. @throws leaderboard.not_found, leaderboard.over */
export async function cancelLeaderboard(
  tx: Tx,
  { merchantId, publicId }: Which,
  now: Date,
): Promise<Leaderboard> {
  const [row] = await tx.query<LeaderboardRow>(lock, [merchantId, publicId]);
  if (!row) throw new DomainError('leaderboard.not_found');
  if (row.frozenAt || row.cancelledAt) throw new DomainError('leaderboard.over');
  await tx.query(cancel, [row.id, now]);
  return leaderboardOf(row);
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

/** A query. The first ranks of a leaderboard: final ones, or those of now. @throws leaderboard.not_found */
export async function ranksOf(
  reader: Reader,
  { merchantId, publicId }: Which,
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
