import { agentMoveRows } from '../agents/index.ts';
import { betEventRows, countsAs, stateOfEvent } from '../bets/index.ts';
import { sql, type Tx } from '../db/index.ts';
import { merchantRows } from '../site/index.ts';

/**
 * SQL: when the part of a site's day began that a moment lies in: at midnight, or when an agent of the site
 * last left a place or came to one. Since then the tree only grew, so that of the last moment is right for the
 * whole part. Needs MOVES.
 *
 * @param site the alias of the site's row
 */
export const partOfDay = (at: string, site: string): string => `greatest(
  date_trunc('day', ${at}, ${site}.time_zone),
  (SELECT max(moves.at) FROM moves WHERE moves.merchant_id = ${site}.id AND moves.at <= ${at}))`;

/** Few, and read once. */
export const MOVES = `moves AS MATERIALIZED (SELECT merchant_id, at FROM ${agentMoveRows} move)`;

// A window lies in one part: agents leave places at its edges alone.
const add = sql(
  'turnover.add_to_agent_days',
  `WITH ${MOVES}
   INSERT INTO agent_day AS d (merchant_id, agent_id, part_start, last_window, stake, valid_bet, payout,
                               decisions, bets, category, state)
   SELECT $1, e.agent_id, part.began_at, $2, sum(e.sign * e.stake), sum(e.sign * e.valid_bet),
     sum(e.sign * e.payout), count(*), sum(e.sign), e.category, e.state
   FROM (SELECT ${partOfDay('$2::timestamptz', 's')} AS began_at FROM ${merchantRows} s WHERE s.id = $1) part,
     (SELECT *, ${stateOfEvent('e')} AS state, ${countsAs('e')} AS sign FROM ${betEventRows} e
      WHERE merchant_id = $1 AND bucket_at = $2 AND agent_id IS NOT NULL) e
   GROUP BY e.agent_id, part.began_at, e.category, e.state
   ORDER BY e.agent_id
   ON CONFLICT (agent_id, part_start, category, state) DO UPDATE SET
     last_window = excluded.last_window, stake = d.stake + excluded.stake,
     valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout,
     decisions = d.decisions + excluded.decisions, bets = d.bets + excluded.bets`,
);

/** A step. Adds a window that is recorded to the days of agents. */
export async function addToAgentDays(
  tx: Tx,
  { merchantId, windowStart }: { readonly merchantId: bigint; readonly windowStart: Date },
): Promise<void> {
  await tx.query(add, [merchantId, windowStart]);
}
