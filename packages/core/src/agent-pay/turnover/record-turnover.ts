import { agentClosureRows } from '../../people/agents/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  betEventRows,
  closeWindows,
  eventKinds,
  outcomes,
  windowsOverUntil,
} from '../../play/bets/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { addToAgentDays, MOVES, partOfDay } from './agent-days.ts';
import { PLAYERS_OF_TEAMS } from './players-of-teams.ts';

/**
 * A command. Records every closed window of every site: each member's bets below each agent, for contracts that pay by
 * the hour, day or period, and the bets of each agent's team, for overviews and reports. Salary does not wait for it.
 * Each window is recorded once, also with concurrent workers.
 */
export async function recordTurnover(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const until = windowsOverUntil(clock());
  for (const { merchantId } of await db.query<{ merchantId: bigint }>(findSites, [until])) {
    await closeWindows(db, merchantId, until);
    while (!stop.aborted && (await recordNext(db, { merchantId, until }, clock()))) {
      // Each call finds the next window.
    }
  }
}

const AFTER_LAST = (merchantId: string) => `coalesce(
  (SELECT max(window_start) FROM turnover_window WHERE merchant_id = ${merchantId}), '-infinity')`;

const findSites = sql(
  'turnover.sites_without_turnover',
  `SELECT m.id AS "merchantId" FROM ${merchantRows} m
   WHERE EXISTS (SELECT FROM ${betEventRows} e WHERE e.merchant_id = m.id AND e.bucket_at < $1
                   AND e.bucket_at > ${AFTER_LAST('m.id')})
   ORDER BY m.id`,
);

// Of two concurrent workers, the second waits for the first's commit and then finds the row taken.
const takeNext = sql(
  'turnover.take_turnover_window',
  `INSERT INTO turnover_window (merchant_id, window_start, recorded_at)
   SELECT $1, next.window_start, $2
   FROM (SELECT min(bucket_at) AS window_start FROM ${betEventRows} e
         WHERE merchant_id = $1 AND bucket_at < $3 AND bucket_at > ${AFTER_LAST('$1')}) next
   WHERE next.window_start IS NOT NULL
   ON CONFLICT DO NOTHING
   RETURNING window_start AS "windowStart"`,
);

// Reads a window's events once for all tables. OFFSET 0 keeps the planner from reading them in the order of agents,
// which fetches a page for each event. Rows are written in key order, so that each page of the index is filled once. A
// push only updates the time of the last bet.
const record = sql(
  'turnover.record_turnover',
  `WITH summed AS MATERIALIZED (
     SELECT agent_id, member_id, category, is_bonus,
       coalesce(sum(counted) FILTER (WHERE outcome = ${outcomes.won}), 0)::bigint AS won,
       coalesce(sum(counted) FILTER (WHERE outcome = ${outcomes.lost}), 0)::bigint AS lost,
       coalesce(sum(valid_bet) FILTER (WHERE kind = ${eventKinds.voided}), 0)::bigint AS voided,
       coalesce(sum(staked) FILTER (WHERE outcome <> ${outcomes.push}), 0)::bigint AS stake,
       coalesce(sum(paid) FILTER (WHERE outcome <> ${outcomes.push}), 0)::bigint AS payout,
       count(*) FILTER (WHERE outcome <> ${outcomes.push}) AS bets,
       max(at) AS last_bet_at
     FROM (
       SELECT *, CASE kind WHEN ${eventKinds.voided} THEN -valid_bet ELSE valid_bet END AS counted,
         CASE kind WHEN ${eventKinds.voided} THEN -stake ELSE stake END AS staked,
         CASE kind WHEN ${eventKinds.voided} THEN -payout ELSE payout END AS paid
       FROM ${betEventRows} e
       WHERE merchant_id = $1 AND bucket_at = $2 AND agent_id IS NOT NULL
       OFFSET 0
     ) event
     GROUP BY agent_id, member_id, category, is_bonus
     ORDER BY agent_id, member_id
   ), of_agents AS (
     SELECT agent_id, sum(won + lost) AS turnover, sum(stake) AS stake, sum(payout) AS payout,
       max(last_bet_at) AS last_bet_at
     FROM summed GROUP BY agent_id
   ), above AS MATERIALIZED (
     SELECT above.ancestor_id AS id, above.descendant_id AS agent_id, above.depth, above.valid_from
     FROM of_agents a JOIN ${agentClosureRows} above ON above.descendant_id = a.agent_id
     WHERE above.valid_from <= $2 AND (above.valid_to IS NULL OR above.valid_to > $2)
   ), ${PLAYERS_OF_TEAMS},
   of_teams AS (
     SELECT above.id, sum(a.turnover) AS turnover, sum(a.stake) AS stake, sum(a.payout) AS payout,
       coalesce(sum(a.turnover) FILTER (WHERE above.depth = 0), 0) AS direct_turnover,
       max(a.last_bet_at) AS last_bet_at
     FROM of_agents a JOIN above ON above.agent_id = a.agent_id GROUP BY 1
   ), recorded AS (
     INSERT INTO team_turnover (merchant_id, agent_id, bucket_at, turnover, stake, payout,
                                direct_turnover, last_bet_at, players, first_of_day, returned)
     SELECT $1, id, $2, turnover, stake, payout, direct_turnover, last_bet_at,
       coalesce(players, 0), coalesce(first_of_day, 0), coalesce(returned, '')
     FROM of_teams LEFT JOIN players USING (id) ORDER BY id
   ), ${MOVES}, totalled AS (
     INSERT INTO team_day_total AS d (merchant_id, agent_id, part_start, last_window, turnover, stake, payout, players,
                                      last_bet_at)
     SELECT $1, id, part.began_at, $2, turnover, stake, payout, coalesce(first_of_day, 0), last_bet_at
     FROM of_teams LEFT JOIN players USING (id) CROSS JOIN (
       SELECT ${partOfDay('$2::timestamptz', 's')} AS began_at FROM ${merchantRows} s WHERE s.id = $1) part
     ORDER BY id
     ON CONFLICT (agent_id, part_start) DO UPDATE SET
       last_window = excluded.last_window, turnover = d.turnover + excluded.turnover, stake = d.stake + excluded.stake,
       payout = d.payout + excluded.payout, players = d.players + excluded.players,
       last_bet_at = excluded.last_bet_at
   )
   INSERT INTO turnover_bucket (merchant_id, bucket_at, agent_id, member_id, won, lost, voided,
                                stake, payout, bets, category, is_bonus)
   SELECT $1, $2, agent_id, member_id, won, lost, voided, stake, payout, bets, category, is_bonus
   FROM summed WHERE bets > 0`,
);

function recordNext(
  db: Database,
  { merchantId, until }: { merchantId: bigint; until: Date },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const values = [merchantId, now, until];
    const [taken] = await tx.query<{ windowStart: Date }>(takeNext, values);
    if (!taken) return false;
    await tx.query(record, [merchantId, taken.windowStart]);
    await addToAgentDays(tx, { merchantId, windowStart: taken.windowStart });
    return true;
  });
}
