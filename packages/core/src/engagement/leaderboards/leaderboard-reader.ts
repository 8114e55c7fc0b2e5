import { sql, type Tx } from '../../platform/db/index.ts';
import {
  type BatchContext,
  type BetEvent,
  defineStreamReader,
  eventKinds,
  firstDecided,
  outcomes,
} from '../../play/bets/index.ts';
import {
  LEADERBOARD_COLUMNS,
  type Leaderboard,
  type LeaderboardRow,
  leaderboardOf,
} from './leaderboard.ts';

/**
 * Counts bets for leaderboards. A void removes its bet, so that the member's next best bet counts. Bets of bonus money,
 * pushes and other bets without a valid bet, and events after a leaderboard is final do not count. A score is in
 * hundredths: of a percent of won bets, or of a multiplier.
 */
export const leaderboardReader = defineStreamReader({
  name: 'leaderboards',
  job: {
    name: 'rank-members',
    title: 'Rank members on leaderboards',
    pattern: '*/10 * * * * *',
    why: 'A member sees the new rank while they still think of the round.',
  },
  batch: 2_000,
  scope: 'all',
  beginsAt: 'first_event',
  apply: rankBets,
});

const readOpen = sql(
  'leaderboards.open_of_sites',
  `SELECT ${LEADERBOARD_COLUMNS} FROM leaderboard b
   WHERE b.merchant_id = ANY ($1::bigint[]) AND b.frozen_at IS NULL AND b.cancelled_at IS NULL
   ORDER BY b.id FOR SHARE OF b`,
);
const addMultipliers = sql(
  'leaderboards.add_multipliers',
  `INSERT INTO leaderboard_multiplier AS m (leaderboard_id, member_id, multiplier, count, at)
   SELECT c.board, c.member, c.multiplier, sum(c.count), min(c.at)
   FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::timestamptz[])
     AS c (board, member, multiplier, count, at)
   GROUP BY c.board, c.member, c.multiplier ORDER BY c.board, c.member, c.multiplier
   ON CONFLICT (leaderboard_id, member_id, multiplier) DO UPDATE SET count = m.count + excluded.count`,
);
// `reached_at` breaks ties: it moves only when the score changes.
const addEntries = sql(
  'leaderboards.add_entries',
  `WITH changed AS (
     SELECT c.board, c.member, sum(c.bets)::bigint AS bets, sum(c.wins)::bigint AS wins, max(c.at) AS at
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::timestamptz[])
       AS c (board, member, bets, wins, at)
     GROUP BY c.board, c.member),
   summed AS (
     SELECT c.board, c.member, coalesce(e.bets, 0) + c.bets AS bets, coalesce(e.wins, 0) + c.wins AS wins, c.at, b.measure,
       best.multiplier, best.at AS best_at
     FROM changed c JOIN leaderboard b ON b.id = c.board
     LEFT JOIN leaderboard_entry e ON e.leaderboard_id = c.board AND e.member_id = c.member
     LEFT JOIN LATERAL (
       SELECT m.multiplier, m.at FROM leaderboard_multiplier m
       WHERE b.measure = 'multiplier' AND m.leaderboard_id = c.board AND m.member_id = c.member AND m.count > 0
       ORDER BY m.multiplier DESC LIMIT 1) best ON true),
   scored AS (
     SELECT board, member, bets, wins,
       CASE WHEN measure = 'multiplier' THEN coalesce(multiplier, 0)
         WHEN bets > 0 THEN wins * 10000 / bets ELSE 0 END AS score,
       CASE WHEN measure = 'multiplier' THEN coalesce(best_at, at) ELSE at END AS reached_at
     FROM summed)
   INSERT INTO leaderboard_entry AS e (leaderboard_id, member_id, bets, wins, score, reached_at)
   SELECT board, member, bets, wins, score, reached_at FROM scored ORDER BY board, member
   ON CONFLICT (leaderboard_id, member_id) DO UPDATE SET bets = excluded.bets, wins = excluded.wins,
     score = excluded.score,
     reached_at = CASE WHEN e.score = excluded.score THEN e.reached_at ELSE excluded.reached_at END`,
);

const HUNDRED = 100n;

interface Counted {
  readonly board: Leaderboard;
  readonly event: BetEvent;
  readonly at: Date;
}

/**
 * A step. Adds bets to the entries of their members, in at most four statements for any number of them. The lock of
 * `readOpen` excludes the command that freezes a leaderboard.
 */
async function rankBets(
  tx: Tx,
  events: readonly BetEvent[],
  _context: BatchContext,
): Promise<void> {
  const counted = events.filter(
    ({ isBonus, counts, validBet }) => !isBonus && counts !== 0n && validBet > 0n,
  );
  const merchantIds = [...new Set(counted.map(({ merchantId }) => merchantId))];
  if (merchantIds.length === 0) return;
  const boards = (await tx.query<LeaderboardRow>(readOpen, [merchantIds])).map(leaderboardOf);
  if (boards.length === 0) return;
  // A void or correction counts for the leaderboard of the bet, by the time of the first decision.
  const decided = await firstDecided(
    tx,
    counted.filter(({ kind }) => kind !== eventKinds.settled),
  );
  const rows = counted.flatMap((event) => {
    const at = decided.get(event.betId) ?? event.at;
    return boards
      .filter((board) => isCounted(board, event, at))
      .map((board) => ({ board, event, at }));
  });
  if (rows.length === 0) return;
  await writeMultipliers(tx, rows);
  await tx.query(addEntries, [
    rows.map(({ board }) => board.id),
    rows.map(({ event }) => event.memberId),
    rows.map(({ event }) => event.counts),
    rows.map(({ event }) => (event.outcome === outcomes.won ? event.counts : 0n)),
    rows.map(({ at }) => at),
  ]);
}

const isCounted = (
  { merchantId, startsAt, endsAt, createdAt, categories, stakeMin }: Leaderboard,
  event: BetEvent,
  at: Date,
): boolean =>
  merchantId === event.merchantId &&
  at >= startsAt &&
  at < endsAt &&
  at >= createdAt &&
  event.stake >= stakeMin &&
  (categories.length === 0 || categories.includes(event.category));

async function writeMultipliers(tx: Tx, rows: readonly Counted[]): Promise<void> {
  const won = rows.filter(
    ({ board, event }) => board.measure === 'multiplier' && event.outcome === outcomes.won,
  );
  if (won.length === 0) return;
  await tx.query(addMultipliers, [
    won.map(({ board }) => board.id),
    won.map(({ event }) => event.memberId),
    won.map(({ event }) => (event.payout * HUNDRED) / event.stake),
    won.map(({ event }) => event.counts),
    won.map(({ at }) => at),
  ]);
}
