import { agentClosureRows, agentMoveRows } from '../../people/agents/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { betEventRows, countsAs, stateOfEvent } from '../../play/bets/index.ts';
import { merchantRows } from '../../sites/site/index.ts';

/**
 * SQL: start of the part of a site's day that contains a moment: midnight, or the last time that an agent of the site
 * moved. Since then the tree only grew, so its latest state is right for the whole part. Needs MOVES.
 *
 * @param site the alias of the site's row
 */
export const partOfDay = (at: string, site: string): string => `greatest(
  date_trunc('day', ${at}, ${site}.time_zone),
  (SELECT max(moves.at) FROM moves WHERE moves.merchant_id = ${site}.id AND moves.at <= ${at}))`;

/** SQL: moves of agents, which are few and read once. */
export const MOVES = `moves AS MATERIALIZED (SELECT merchant_id, at FROM ${agentMoveRows} move)`;

const ADDED = `
  last_window = excluded.last_window, stake = d.stake + excluded.stake,
  valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout,
  decisions = d.decisions + excluded.decisions, bets = d.bets + excluded.bets`;

// A window is within one part, since agents move only at window edges. Bets directly below each agent are summed once,
// then up the tree as of the window.
const add = sql(
  'turnover.add_to_agent_days',
  `WITH ${MOVES},
   part AS MATERIALIZED (
     SELECT ${partOfDay('$2::timestamptz', 's')} AS began_at FROM ${merchantRows} s WHERE s.id = $1
   ), summed AS MATERIALIZED (
     SELECT e.agent_id, part.began_at, sum(e.sign * e.stake)::bigint AS stake,
       sum(e.sign * e.valid_bet)::bigint AS valid_bet, sum(e.sign * e.payout)::bigint AS payout,
       count(*) AS decisions, sum(e.sign) AS bets, e.category, e.state
     FROM part,
       (SELECT *, ${stateOfEvent('e')} AS state, ${countsAs('e')} AS sign FROM ${betEventRows} e
        WHERE merchant_id = $1 AND bucket_at = $2 AND agent_id IS NOT NULL) e
     GROUP BY e.agent_id, part.began_at, e.category, e.state
   ), of_teams AS (
     INSERT INTO team_day AS d (merchant_id, agent_id, part_start, last_window, stake, valid_bet, payout,
                                decisions, bets, category, state)
     SELECT $1, above.ancestor_id, s.began_at, $2, sum(s.stake), sum(s.valid_bet), sum(s.payout),
       sum(s.decisions), sum(s.bets), s.category, s.state
     FROM summed s JOIN ${agentClosureRows} above ON above.descendant_id = s.agent_id
       AND above.valid_from <= $2 AND (above.valid_to IS NULL OR above.valid_to > $2)
     GROUP BY above.ancestor_id, s.began_at, s.category, s.state
     ORDER BY above.ancestor_id
     ON CONFLICT (agent_id, part_start, category, state) DO UPDATE SET ${ADDED}
   )
   INSERT INTO agent_day AS d (merchant_id, agent_id, part_start, last_window, stake, valid_bet, payout,
                               decisions, bets, category, state)
   SELECT $1, agent_id, began_at, $2, stake, valid_bet, payout, decisions, bets, category, state
   FROM summed ORDER BY agent_id
   ON CONFLICT (agent_id, part_start, category, state) DO UPDATE SET ${ADDED}`,
);

/** A step. Adds a window that is recorded to the days of agents and of their teams. */
export async function addToAgentDays(
  tx: Tx,
  { merchantId, windowStart }: { readonly merchantId: bigint; readonly windowStart: Date },
): Promise<void> {
  await tx.query(add, [merchantId, windowStart]);
}
