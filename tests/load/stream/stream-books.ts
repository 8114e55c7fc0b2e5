import { trialBalance } from '@app/core/books/ledger';
import { auditRewards } from '@app/core/engagement/rewards';
import { auditTickets } from '@app/core/engagement/tickets';
import { type Database, sql } from '@app/core/platform/db';
import { auditMissions } from '../../support/engagement/missions.ts';
import { auditPoints } from '../../support/engagement/points.ts';
import { auditVip } from '../../support/engagement/vip.ts';
import { SERIES_STEP } from './stream-bets.ts';
import { LIVE_EDGE, POINT_STEP, TICKET_STEP } from './stream-site.ts';

// Results of the readers, beside the same numbers from the events. Categories: 2 are live games, and fishing (6) earns
// points as slots (1). Kinds of accounts: 1 is cash, 129 points.
const compare = sql(
  'bench.compare_with_stream',
  `WITH event AS MATERIALIZED (
     SELECT e.*, CASE kind WHEN 2 THEN -1 ELSE 1 END AS sign,
       coalesce(edge, CASE category WHEN 2 THEN stake * ${LIVE_EDGE} / 1000000 ELSE 0 END) AS expected_win
     FROM bet_event e
   ), own AS MATERIALIZED (SELECT * FROM event WHERE NOT is_bonus
   ), points AS (
     SELECT member_id, sum(points)::bigint AS points FROM (
       SELECT member_id, div(sum(sign * valid_bet), ${POINT_STEP}) AS points
       FROM own GROUP BY member_id, CASE category WHEN 6 THEN 1 ELSE category END) by_type
     GROUP BY 1
   ), results AS (
     SELECT 'bets in turnover' AS of, (SELECT count(*) FROM event WHERE outcome <> 0) AS expected,
       (SELECT sum(bets) FROM turnover_bucket) AS found
     UNION ALL SELECT 'members with other points', 0, (
       SELECT count(*) FROM points p
       FULL JOIN (SELECT member_id, balance / 10000 AS points FROM ledger_account WHERE kind = 129) a USING (member_id)
       WHERE coalesce(p.points, 0) <> coalesce(a.points, 0))
     UNION ALL SELECT 'points', (SELECT sum(points) FROM points), (SELECT sum(change) FROM point_record)
     UNION ALL SELECT 'edge of members', (SELECT sum(sign * expected_win) FROM own),
       (SELECT sum(edge) FROM reward_member_day)
     UNION ALL SELECT 'edge of the site', (SELECT sum(sign * expected_win) FROM own),
       (SELECT sum(edge) FROM reward_site_day)
     UNION ALL SELECT 'bets on leaderboards', (SELECT 2 * sum(sign) FROM own WHERE valid_bet > 0),
       (SELECT sum(bets) FROM leaderboard_entry)
     UNION ALL SELECT 'multipliers', (SELECT sum(sign) FROM own WHERE outcome = 1),
       (SELECT sum(count) FROM leaderboard_multiplier)
     UNION ALL SELECT 'members with another best multiplier', 0, (
       SELECT count(*) FROM leaderboard_entry e JOIN leaderboard b ON b.id = e.leaderboard_id
       WHERE b.measure = 'multiplier' AND e.score <> coalesce((
         SELECT max(multiplier) FROM leaderboard_multiplier m
         WHERE m.leaderboard_id = e.leaderboard_id AND m.member_id = e.member_id AND m.count > 0), 0))
     UNION ALL SELECT 'turnover in missions', (SELECT sum(sign * valid_bet) FROM own),
       (SELECT sum(progress) FROM mission_progress p JOIN mission m ON m.id = p.mission_id WHERE measure = 'turnover')
     UNION ALL SELECT 'bets in missions',
       (SELECT sum(sign) + sum(sign) FILTER (WHERE payout >= 25 * stake) FROM own WHERE valid_bet > 0),
       (SELECT sum(progress) FROM mission_progress p JOIN mission m ON m.id = p.mission_id WHERE measure = 'bets')
     UNION ALL SELECT 'bets in days of missions', (SELECT sum(sign) FROM own WHERE valid_bet > 0),
       (SELECT sum(count) FROM mission_progress_day)
     UNION ALL SELECT 'completed missions', (
       SELECT count(*) FROM mission_progress p
       JOIN mission_version v ON v.mission_id = p.mission_id AND v.number = p.version WHERE p.progress >= v.target),
       (SELECT count(*) FROM mission_progress WHERE completed_at IS NOT NULL AND granted)
     UNION ALL SELECT 'turnover for tickets', (SELECT sum(sign * valid_bet) FROM own),
       (SELECT sum(carried + earned * ${TICKET_STEP}::bigint) FROM ticket_progress)
     UNION ALL SELECT 'tickets', (SELECT sum(earned) FROM ticket_progress), (SELECT count(*) FROM ticket)
     UNION ALL SELECT 'turnover in VIP', (SELECT sum(sign * valid_bet) FROM own), (SELECT sum(turnover) FROM vip_member)
     UNION ALL SELECT 'edge in VIP', (SELECT sum(sign * expected_win) FROM own), (SELECT sum(edge) FROM vip_day)
     UNION ALL SELECT 'losses in VIP', (SELECT sum(sign * (stake - payout)) FROM own), (SELECT sum(net) FROM vip_day)
     UNION ALL SELECT 'VIP bonuses', (SELECT count(*) FROM vip_bonus),
       (SELECT count(*) FROM reward WHERE source = 'vip_level' AND state = 'CLAIMABLE')
     UNION ALL SELECT 'rebates', (
       SELECT sum(cardinality(s.receivers) * (e.valid_bet * ${SERIES_STEP} / 2000))
       FROM own e JOIN bet_series s ON s.bet_id = e.bet_id WHERE e.kind = 1
         AND NOT EXISTS (SELECT FROM bet_event v WHERE v.bet_id = e.bet_id AND v.kind = 2)),
       (SELECT sum(balance) FROM ledger_account WHERE kind = 1)
   )
   SELECT of, expected::text, found::text FROM results WHERE expected IS DISTINCT FROM found`,
);

/** Differences between the results of the readers and the events, and of the books; empty when all is well. */
export async function streamFindings(db: Database): Promise<string[]> {
  const rows = await db.query<{ of: string; expected: string | null; found: string | null }>(
    compare,
  );
  const [missing, extra] = await auditMissions({ db });
  const offs = [
    ...(await trialBalance(db)),
    ...(await auditRewards(db)),
    ...(await auditTickets(db)),
  ];
  return [
    ...rows.map(({ of, expected, found }) => `${of}: ${expected} expected, ${found} found`),
    ...offs.map(({ where }) => `the books are off at ${where}`),
    ...(missing + extra > 0 ? [`${missing} mission rewards missing, ${extra} too many`] : []),
    ...(await auditPoints(db)).slice(0, 3),
    ...((await auditVip(db)).length > 0 ? ['levels differ from their sums'] : []),
  ];
}
