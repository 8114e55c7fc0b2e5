import { agentClosureRows } from '../../../people/agents/index.ts';
import { type Statement, sql } from '../../../platform/db/index.ts';
import { betEventRows, eventKinds, outcomes } from '../../../play/bets/index.ts';
import {
  memberDayPartRows,
  memberDayRows,
  memberDaysUntil,
  turnoverBucketRows,
  turnoverWindowRows,
} from '../../turnover/index.ts';

interface Sums {
  readonly perMember: string;
  readonly perAgent: string;
  /** Placeholders of the results, which rows of single members lack. */
  readonly none: string;
}

const signed = (column: string) =>
  `CASE kind WHEN ${eventKinds.voided} THEN -${column} ELSE ${column} END`;

// Bets of bonus money count for wagering, not for salary.
const COUNTED = `merchant_id = $1 AND agent_id IS NOT NULL
  AND outcome <> ${outcomes.push} AND NOT is_bonus AND ($6::smallint[] IS NULL OR category = ANY ($6))`;

// Members with a single agent and stretch in a slot are counted here, so that the result grows with the agents, not the
// players. The few with several get a row for each.
const sumPlaces = (name: string, { perAgent, none }: Sums, perMember: string): Statement =>
  sql(
    `payouts.sum_tiered_period.${name}`,
    `WITH ${perMember}, placed AS (
       SELECT *, count(*) OVER (PARTITION BY slot, member_id) > 1 AS is_split FROM per_member
     )
     SELECT slot, stretch, agent_id AS "agentId", NULL::bigint AS "memberId",
       sum(valid_bet)::bigint AS "validBet",
       (count(*) FILTER (WHERE NOT is_split AND valid_bet >= $7))::int AS actives,
       ${perAgent} sum(bets)::int AS bets
     FROM placed GROUP BY 1, 2, 3
     UNION ALL
     SELECT slot, stretch, agent_id, member_id, valid_bet::bigint, 0, ${none} 0
     FROM placed WHERE is_split`,
  );

const RESULTS: Sums = {
  perMember: `sum(${signed('stake')}) AS stakes, sum(${signed('payout')}) AS payouts,`,
  perAgent: 'sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts,',
  none: '0::bigint, 0::bigint,',
};

const perEvent = ({ perMember }: Sums) => `per_member AS (
  SELECT (width_bucket(bucket_at, $5::timestamptz[]) - 1)::int AS slot,
    (width_bucket(bucket_at, $4::timestamptz[]) - 1)::int AS stretch, agent_id, member_id,
    sum(${signed('valid_bet')}) AS valid_bet, ${perMember} count(*) AS bets
  FROM ${betEventRows} e
  WHERE ${COUNTED} AND bucket_at >= $2 AND bucket_at < $3
    AND ($8::bigint IS NULL OR agent_id IN (
      SELECT descendant_id FROM ${agentClosureRows} team WHERE ancestor_id = $8))
  GROUP BY 1, 2, 3, 4
)`;

const NO_RESULTS: Sums = { perMember: '', perAgent: '', none: '' };

/**
 * Members' bets in a period, by slot, stretch and agent, from single events. Values: the site, the period, starts of
 * stretches and slots, numbers of categories, the limit of active members, and an agent or null. With an agent it reads
 * all agents who were ever in the team, including their times outside of it.
 */
export const sumBets = sumPlaces('bets', NO_RESULTS, perEvent(NO_RESULTS));

/** Sums like `sumBets`, with stakes and payouts. */
export const sumResults = sumPlaces('results', RESULTS, perEvent(RESULTS));

const TEAM = `team AS MATERIALIZED (
     SELECT DISTINCT descendant_id AS agent_id FROM ${agentClosureRows} link WHERE ancestor_id = $8
   )`;

/** Events of the agents of `TEAM`, within the spans of another common table expression. */
const EVENTS_WITHIN = (spans: string) => `${spans} CROSS JOIN LATERAL (
         SELECT * FROM ${betEventRows} e
         WHERE ${COUNTED} AND bucket_at >= ${spans}.since AND bucket_at < ${spans}.until
           AND agent_id = ANY (ARRAY(SELECT agent_id FROM team)) OFFSET 0
       ) e`;

/**
 * The same as `sumBets` for the team of an agent, from recorded windows: cost grows with players per window rather than
 * with bets. Windows after the last recorded one are summed from their events.
 */
export const sumBetsByWindow = sumPlaces(
  'bets_by_window',
  NO_RESULTS,
  `${TEAM}, by_event AS MATERIALIZED (
     SELECT greatest($2::timestamptz, max(window_start) + interval '1 microsecond') AS since, $3::timestamptz AS until
     FROM ${turnoverWindowRows} w WHERE merchant_id = $1
   ), per_member AS (
     SELECT (width_bucket(bucket_at, $5::timestamptz[]) - 1)::int AS slot,
       (width_bucket(bucket_at, $4::timestamptz[]) - 1)::int AS stretch, agent_id, member_id,
       sum(valid_bet) AS valid_bet, sum(bets) AS bets
     FROM (
       SELECT bucket_at, team.agent_id, member_id, turnover AS valid_bet, bets
       FROM team CROSS JOIN LATERAL (
         SELECT * FROM ${turnoverBucketRows} b
         WHERE agent_id = team.agent_id AND bucket_at >= $2 AND bucket_at < $3
           AND bucket_at < (SELECT since FROM by_event) AND NOT is_bonus
           AND ($6::smallint[] IS NULL OR category = ANY ($6)) OFFSET 0
       ) b
       UNION ALL
       SELECT bucket_at, agent_id, member_id, ${signed('valid_bet')}, 1 FROM ${EVENTS_WITHIN('by_event')}
     ) play
     GROUP BY 1, 2, 3, 4
   )`,
);

// Parts of days that an edge of the period or of a stretch cuts are summed from their events. A part is no longer than
// a day of 25 hours, so the search by index begins two days before the period.
const IS_WHOLE = `part_start >= $2 AND part_end <= $3
  AND width_bucket(part_start, $4::timestamptz[]) = width_bucket(part_end - interval '1 microsecond', $4)`;

/**
 * The same as `sumResults` for one slot and the team of an agent, from sums of past days: cost grows with players per
 * day rather than with bets.
 */
export const sumResultsByDay = sumPlaces(
  'results_by_day',
  RESULTS,
  `${TEAM}, part AS MATERIALIZED (
     SELECT part_start, part_end, ${IS_WHOLE} AS is_whole FROM ${memberDayPartRows} p
     WHERE merchant_id = $1 AND part_start < $3 AND part_start > $2::timestamptz - interval '2 days' AND part_end > $2
   ), by_event AS MATERIALIZED (
     SELECT greatest(part_start, $2) AS since, least(part_end, $3) AS until FROM part WHERE NOT is_whole
     UNION ALL
     SELECT greatest($2, ${memberDaysUntil('$1')}), $3
   ), per_member AS (
     SELECT (cardinality($5::timestamptz[]) - 1)::int AS slot, stretch, agent_id, member_id,
       sum(valid_bet) AS valid_bet, sum(stake) AS stakes, sum(payout) AS payouts, sum(bets) AS bets
     FROM (
       SELECT days.stretch, team.agent_id, days.member_id, days.valid_bet, days.stake,
         days.payout, days.bets
       FROM team CROSS JOIN LATERAL (
         SELECT member_id, (width_bucket(part_start, $4::timestamptz[]) - 1)::int AS stretch,
           sum(valid_bet) AS valid_bet, sum(stake) AS stake, sum(payout) AS payout, sum(decisions) AS bets
         FROM ${memberDayRows} day
         WHERE agent_id = team.agent_id AND part_start >= $2 AND part_start < $3 AND counts
           AND ($6::smallint[] IS NULL OR category = ANY ($6))
           AND part_start <> ALL (ARRAY(SELECT part_start FROM part WHERE NOT is_whole))
         GROUP BY member_id, stretch
       ) days
       UNION ALL
       SELECT (width_bucket(bucket_at, $4::timestamptz[]) - 1)::int, agent_id, member_id,
         ${signed('valid_bet')}, ${signed('stake')}, ${signed('payout')}, 1
       FROM ${EVENTS_WITHIN('by_event')}
     ) play
     GROUP BY 1, 2, 3, 4
   )`,
);
