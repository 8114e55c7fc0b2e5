import { type Database, inTransaction, sql } from '@app/core/platform/db';
import { recordShares, sharesOf } from '@app/core/play/rebates';
import { AGENTS, MEMBERS } from '../salary-forest.ts';

/** Series of bets on lotteries, and how much more the member and each agent above may bet in. */
const SERIES = 1_900;
export const SERIES_STEP = 20;
const AGENTS_ABOVE = 2;
/** One member in five plays. */
const PLAYS_EACH = 5;
const SHARES_AT_ONCE = 5_000;

interface StreamWindow {
  readonly merchantId: bigint;
  readonly window: Date;
  readonly bets: number;
  readonly firstBetId: number;
}

/**
 * Inserts bets that were decided in one window, each of a random member among those who play. Two in a hundred are of
 * bonus money, one in ten is on a lottery in a series, and one in a hundred is voided at the end of the window.
 */
export async function playStreamWindow(db: Database, played: StreamWindow): Promise<void> {
  const { merchantId, window, bets, firstBetId } = played;
  // Categories by their codes: slots, live games, sports, board games, fishing and lotteries. Live games do not report
  // their edge.
  await db.pool.query(
    `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category, is_bonus, series, stake,
                            payout, valid_bet, edge, bucket_at, at, placed_at)
     SELECT $1, b.n, b.member_id, u.upline_id, 1, b.outcome, b.category, b.is_bonus,
       CASE b.category WHEN 7 THEN $7::smallint END, b.stake,
       CASE b.outcome WHEN 0 THEN b.stake WHEN 1 THEN b.multiplier * b.stake ELSE 0 END,
       CASE b.outcome WHEN 0 THEN 0 ELSE b.stake END,
       CASE WHEN NOT b.is_bonus AND b.category <> 2 THEN b.stake * 4 / 100 END,
       $2, $2::timestamptz + b.part * interval '4 minutes', $2
     FROM (
       SELECT n, $5::int + $8::int * (1 + floor(random() * (($6::int - $5::int) / $8::int))::int) AS member_id,
         ('{1,1,1,1,2,2,3,5,6,7}'::smallint[])[1 + floor(random() * 10)::int] AS category,
         CASE WHEN random() < 0.01 THEN 0 WHEN random() < 0.45 THEN 1 ELSE 2 END AS outcome,
         CASE WHEN random() < 0.01 THEN 25 WHEN random() < 0.1 THEN 5 ELSE 2 END AS multiplier,
         random() < 0.02 AS is_bonus, (10 ^ (random() * 3) * 10000)::bigint AS stake, random() * 0.999 AS part
       FROM generate_series($4::int, $4::int + $3::int - 1) n
     ) b JOIN member_upline u ON u.member_id = b.member_id`,
    [merchantId, window, bets, firstBetId, AGENTS, MEMBERS, SERIES, PLAYS_EACH],
  );
  await db.pool.query(
    `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category, is_bonus, series, stake,
                            payout, valid_bet, edge, bucket_at, at, placed_at)
     SELECT merchant_id, bet_id, member_id, agent_id, 2, outcome, category, is_bonus, series, stake, payout, valid_bet,
       edge, bucket_at, $1::timestamptz + interval '4 minutes', placed_at
     FROM bet_event WHERE bucket_at = $1 AND bet_id % 100 = 0`,
    [window],
  );
  await recordReceivers(db, played);
  await db.pool.query('VACUUM ANALYZE bet_event, bet_series');
  await db.pool.query('CHECKPOINT');
}

const readPaths = sql(
  'bench.series_paths',
  `SELECT e.bet_id AS "betId", e.placed_at AS "placedAt", e.member_id || array(
     SELECT c.ancestor_id FROM agent_closure c WHERE c.descendant_id = e.agent_id ORDER BY c.depth LIMIT $2) AS path
   FROM bet_event e WHERE e.bucket_at = $1 AND e.series IS NOT NULL AND e.kind = 1 ORDER BY e.bet_id`,
);

/** Records who gets a rebate of bets in series, as the takers of bets do. */
async function recordReceivers(db: Database, { merchantId, window }: StreamWindow): Promise<void> {
  const bets = await db.query<{ betId: bigint; placedAt: Date; path: bigint[] }>(readPaths, [
    window,
    AGENTS_ABOVE,
  ]);
  const rows = bets.map(({ path, ...bet }) => {
    const places = path.map((memberId, n) => ({
      memberId,
      series: SERIES + (n + 1) * SERIES_STEP,
    }));
    return { ...bet, merchantId, shares: sharesOf({ path: places }, SERIES) };
  });
  for (let from = 0; from < rows.length; from += SHARES_AT_ONCE)
    await inTransaction(db, (tx) => recordShares(tx, rows.slice(from, from + SHARES_AT_ONCE)));
}
