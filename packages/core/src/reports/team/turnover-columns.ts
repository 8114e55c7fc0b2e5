import {
  lastPlayedInTeam,
  teamDayTotalRows,
  teamTurnoverRows,
  turnoverBucketRows,
  turnoverWindowRows,
} from '../../agent-pay/turnover/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { betEventRows, eventKinds, outcomes } from '../../play/bets/index.ts';

/**
 * End of the site's summed windows ($1 is the site). Later bets are read from their events, so that an overview
 * shows them immediately and counts each bet once.
 */
export const RECORDED = `
  recorded AS (
    SELECT coalesce(max(window_start), '-infinity') AS up_to FROM ${turnoverWindowRows} w
    WHERE merchant_id = $1
  )`;

/** Whether a row's window is within a span, and within the validity of a row of `placed`, `team` or `betting`. */
const IN_SPAN = (row: string, place: string, { from, to }: Span) => `
  ${row}.bucket_at >= ${from} AND ${row}.bucket_at < ${to}
  AND ${row}.bucket_at >= ${place}.valid_from AND ${row}.bucket_at < ${place}.valid_to`;

/** Placeholders of a span's ends. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** SQL: events of a span that are not recorded yet, below the agents of `betting`. Needs TEAM. */
const UNRECORDED = (span: Span) => `
  betting JOIN ${betEventRows} e ON e.agent_id = betting.agent_id
  WHERE e.merchant_id = $1 AND e.bucket_at > (SELECT up_to FROM recorded)
    AND ${IN_SPAN('e', 'betting', span)}`;

const COUNTS = `e.outcome <> ${outcomes.push}`;

/** Contribution of an event to turnover, payouts and house win. */
const ADDED = `
  CASE e.kind WHEN ${eventKinds.voided} THEN -e.valid_bet ELSE e.valid_bet END AS turnover,
  CASE e.kind WHEN ${eventKinds.voided} THEN -e.payout ELSE e.payout END AS payout,
  CASE e.kind WHEN ${eventKinds.voided} THEN e.payout - e.stake ELSE e.stake - e.payout END AS house_win`;

/**
 * Rows of `(ancestor_id, agent_id, member_id, bucket_at, turnover, payout, house_win)`: the bets below the agents of
 * `placed` that are not recorded yet, by the links of `betting`.
 */
export const TURNOVER_SINCE = (span: Span) => `
  SELECT betting.ancestor_id, betting.agent_id, e.member_id, e.bucket_at, ${ADDED} FROM ${UNRECORDED(span)} AND ${COUNTS}`;

/**
 * Rows of
 * `(id, bucket_at, turnover, payout, house_win, direct_turnover, last_bet_at, players, first_of_day, returned)`:
 * recorded windows of the teams of `placed`.
 */
export const RECORDED_WINDOWS = (span: Span) => `
  SELECT placed.id, t.bucket_at, t.turnover, t.payout, t.stake - t.payout AS house_win, t.direct_turnover,
    t.last_bet_at, t.players, t.first_of_day, t.returned
  FROM placed JOIN ${teamTurnoverRows} t ON t.agent_id = placed.id
  WHERE ${IN_SPAN('t', 'placed', span)}`;

// Sums agent by agent, because an agent's windows come in order from the index and need no sort.
const SUMS_OF_WINDOWS = (span: Span) => `
  SELECT placed.id, summed.turnover, payout, stake - payout AS house_win, players, last_bet_at
  FROM placed CROSS JOIN LATERAL (
    SELECT sum(t.turnover) AS turnover, sum(t.payout) AS payout, sum(t.stake) AS stake,
      sum(t.first_of_day) AS players, max(t.last_bet_at) AS last_bet_at
    FROM ${teamTurnoverRows} t WHERE t.agent_id = placed.id AND ${IN_SPAN('t', 'placed', span)}
  ) summed WHERE last_bet_at IS NOT NULL`;

/**
 * Rows of `(id, turnover, payout, house_win, players, last_bet_at)`: totals of the teams of `placed` in a span that
 * begins with a day. Recorded totals may take several rows per team; unrecorded ones are in one. Players are those who
 * played for the first time; the last bet may be a push or a void.
 *
 * @param isNow whether the span ends with the open window, in which case daily totals contain the recorded part
 */
export const SUMS_OF_DAY = (span: Span, isNow: boolean) => `
  ${isNow ? `SELECT id, turnover, payout, house_win, players, last_bet_at FROM (${RECORDED_DAYS(span)}) day` : SUMS_OF_WINDOWS(span)}
  UNION ALL
  SELECT ancestor_id, sum(turnover) FILTER (WHERE counts), sum(payout) FILTER (WHERE counts),
    sum(house_win) FILTER (WHERE counts), count(DISTINCT member_id) FILTER (WHERE counts AND is_first), max(at)
  FROM (
    SELECT betting.ancestor_id, e.member_id, e.at, ${COUNTS} AS counts, ${ADDED},
      ${lastPlayedInTeam('betting.ancestor_id', 'e.member_id', span.from)} IS NULL AS is_first
    FROM ${UNRECORDED(span)}
  ) event GROUP BY 1`;

/** Figures by which a branch is ranked. */
export type RankedFigure = 'turnover' | 'payout' | 'house_win';

/**
 * Rows of `(id, figure)`: one of these figures, in several rows per team. Summing only one takes a third of the time.
 */
export const FIGURE_OF_DAY = (figure: RankedFigure, span: Span) => `
  SELECT placed.id, (
    SELECT sum(${figure === 'house_win' ? 't.stake - t.payout' : `t.${figure}`}) FROM ${teamTurnoverRows} t
    WHERE t.agent_id = placed.id AND ${IN_SPAN('t', 'placed', span)}) AS figure
  FROM placed
  UNION ALL
  SELECT ancestor_id, ${figure} FROM (${TURNOVER_SINCE(span)}) event`;

/**
 * Rows of `(place, members)`: who played in the spans of `span (place, from_at, to_at)` and is not recorded in them, by
 * the rows of `since` of one agent's team. No span begins before `from`.
 */
export const PLAYERS_SINCE = (agent: string, from: string) => `
  SELECT span.place, count(DISTINCT played.member_id) AS members
  FROM (SELECT DISTINCT member_id, bucket_at, ${lastPlayedInTeam(agent, 'since.member_id', from)} AS last_window
        FROM since WHERE ancestor_id = ${agent}) played
  JOIN span ON bucket_at >= span.from_at AND bucket_at < span.to_at AND last_window >= span.from_at IS NOT TRUE
  GROUP BY 1`;

/**
 * Rows of `(id, began_at, turnover, payout, house_win, players, last_bet_at)`: recorded parts of days, of a span that
 * begins with a day and ends with the open window. A part belongs to the agent's upline in its last window, whose tree
 * is valid for the whole part.
 */
export const RECORDED_DAYS = (span: Span) => `
  SELECT placed.id, d.part_start AS began_at, d.turnover, d.payout, d.stake - d.payout AS house_win, d.players, d.last_bet_at
  FROM placed JOIN ${teamDayTotalRows} d ON d.agent_id = placed.id
  WHERE d.part_start >= ${span.from} AND d.part_start < ${span.to}
    AND d.last_window >= placed.valid_from AND d.last_window < placed.valid_to`;

/** Rows of `(id, began_at, turnover, payout, house_win)`: `RECORDED_DAYS`, and the bets that are not recorded yet. */
export const TURNOVER_OF_DAYS = (span: Span) => `
  SELECT id, began_at, turnover, payout, house_win FROM (${RECORDED_DAYS(span)}) day
  UNION ALL
  SELECT ancestor_id, bucket_at, turnover, payout, house_win FROM (${TURNOVER_SINCE(span)}) event`;

/**
 * Rows of `(member_id, bucket_at, turnover, payout, house_win)`: bets of members while they were directly below one
 * agent.
 */
export const TURNOVER_OF_DIRECT = (agent: string, { from, to }: Span) => `
  SELECT t.member_id, t.bucket_at, t.turnover, t.payout, t.house_win FROM ${turnoverBucketRows} t
  WHERE t.agent_id = ${agent} AND t.bucket_at >= ${from} AND t.bucket_at < ${to}
  UNION ALL
  SELECT e.member_id, e.bucket_at, e.turnover, e.payout, e.house_win FROM (
    SELECT e.member_id, e.bucket_at, ${ADDED} FROM ${betEventRows} e
    WHERE e.merchant_id = $1 AND e.agent_id = ${agent} AND e.bucket_at > (SELECT up_to FROM recorded)
      AND e.bucket_at >= ${from} AND e.bucket_at < ${to} AND ${COUNTS}
  ) e`;

/** Rows of `(ancestor_id, bucket_at, member_id)`: who played below the agents of `placed`, by the links of `team`. */
export const PLAYED = (span: Span) => `
  SELECT team.ancestor_id, t.bucket_at, t.member_id
  FROM team JOIN ${turnoverBucketRows} t ON t.agent_id = team.agent_id
  WHERE ${IN_SPAN('t', 'team', span)}
  UNION ALL
  SELECT betting.ancestor_id, e.bucket_at, e.member_id FROM ${UNRECORDED(span)} AND ${COUNTS}`;

/**
 * Rows of `(id, at)`: the last decision of a bet below each agent of `placed` before the end of the span, on any day,
 * pushes and voids included. Unrecorded ones are read from the newest event.
 */
export const LAST_BETS = ({ to }: Pick<Span, 'to'>, isNow: boolean) => `
  SELECT placed.id, ${LAST_RECORDED(to, isNow)} AS at FROM placed
  UNION ALL
  SELECT betting.ancestor_id, newest.at
  FROM betting
  CROSS JOIN LATERAL (
    SELECT max(at) AS at FROM ${betEventRows} e
    WHERE merchant_id = $1 AND agent_id = betting.agent_id AND bucket_at > (SELECT up_to FROM recorded)
      AND bucket_at >= betting.valid_from AND bucket_at < least(betting.valid_to, ${to})
  ) newest`;

/** Spans searched for the last bet before all recorded history is: most active agents played within the last day. */
const LOOK_BACK = ["interval '1 day'", "interval '31 days'", "interval 'infinity'"] as const;

/** Time of the last recorded decision of a bet below an agent of `placed`; for the present, from the totals of days. */
export const LAST_RECORDED = (to: string, isNow: boolean) =>
  isNow ? LAST_OF_DAYS(to) : LAST_OF_WINDOWS(to);

const LAST_OF_DAYS = (to: string) => `(
  SELECT last_bet_at FROM ${teamDayTotalRows} d
  WHERE agent_id = placed.id AND part_start < ${to} AND last_window >= placed.valid_from AND last_window < placed.valid_to
  ORDER BY part_start DESC LIMIT 1)`;

// Months are separate partitions, so PostgreSQL sorts the rows of all months to find the last one.
const LAST_OF_WINDOWS = (to: string) => {
  const end = `least(placed.valid_to, ${to}::timestamptz)`;
  const tries = LOOK_BACK.map(
    (far) => `(
    SELECT last_bet_at FROM ${teamTurnoverRows} t
    WHERE agent_id = placed.id AND bucket_at >= greatest(placed.valid_from, ${end} - ${far})
      AND bucket_at < ${end}
    ORDER BY bucket_at DESC LIMIT 1)`,
  );
  return `coalesce(${tries.join(', ')})`;
};

/** SQL: whether a link of the tree is in force at any time of a span. */
export const IN_FORCE_BETWEEN = (link: string, from: string, to: string) =>
  `${link}.valid_from < ${to} AND (${link}.valid_to IS NULL OR ${link}.valid_to > ${from})`;

/** Placeholders of the reader and of the agent whose team is shown by lines. */
export interface LineSpan extends Span {
  readonly asker: string;
  readonly head: string;
}

/**
 * `placed (id, valid_from, valid_to)`: periods in which agents were the head or directly below it, and the head was in
 * the reader's team. Bets of an agent's team before a move stay with the line where the agent was then.
 */
export const PLACED = (agents: string, { asker, head, from, to }: LineSpan) => `
  placed AS MATERIALIZED (
    SELECT place.descendant_id AS id, greatest(membership.valid_from, place.valid_from) AS valid_from,
      least(coalesce(membership.valid_to, 'infinity'), coalesce(place.valid_to, 'infinity')) AS valid_to
    FROM ${agentClosureRows} membership
    JOIN ${agentClosureRows} place ON place.ancestor_id = membership.descendant_id AND place.depth <= 1
    WHERE membership.ancestor_id = ${asker} AND membership.descendant_id = ${head}
      AND place.descendant_id = ANY (${agents}::bigint[])
      AND ${IN_FORCE_BETWEEN('membership', from, to)} AND ${IN_FORCE_BETWEEN('place', from, to)}
  )`;

/** `placed` of all agents directly below an agent in a span. */
export const PLACED_BELOW = (agent: string, { from, to }: Span) => `
  placed AS MATERIALIZED (
    SELECT place.descendant_id AS id, place.valid_from, coalesce(place.valid_to, 'infinity') AS valid_to
    FROM ${agentClosureRows} place
    WHERE place.ancestor_id = ${agent} AND place.depth = 1 AND ${IN_FORCE_BETWEEN('place', from, to)}
  )`;

/**
 * `team (ancestor_id, agent_id, valid_from, valid_to)`: links of the tree below the agents of `placed`, while those
 * were there; `betting`: the links to agents with unrecorded bets directly below. Needs RECORDED and PLACED.
 */
// Few agents have bets in a window of five minutes. One scan finds them, because searching for each agent would cost
// most of the query.
export const TEAM = ({ from, to }: Span) => `
  team AS MATERIALIZED (
    SELECT link.ancestor_id, link.descendant_id AS agent_id,
      greatest(link.valid_from, placed.valid_from) AS valid_from,
      least(coalesce(link.valid_to, 'infinity'), placed.valid_to) AS valid_to
    FROM placed JOIN ${agentClosureRows} link ON link.ancestor_id = placed.id
    WHERE ${IN_FORCE_BETWEEN('link', from, to)}
  ),
  unrecorded AS MATERIALIZED (
    SELECT DISTINCT agent_id FROM ${betEventRows} e
    WHERE merchant_id = $1 AND bucket_at > (SELECT up_to FROM recorded) AND bucket_at < ${to}
      AND agent_id = ANY (ARRAY(SELECT agent_id FROM team))
  ),
  betting AS MATERIALIZED (SELECT * FROM team WHERE agent_id IN (SELECT agent_id FROM unrecorded))`;

/** For a row of bets: whether its agent was the reader, or in the reader's team at that time. */
export const IN_LINE = (row: string, asker: string, agent: string) => `
  (${asker}::bigint = ${agent}::bigint OR EXISTS (SELECT FROM ${agentClosureRows} membership
    WHERE membership.ancestor_id = ${asker} AND membership.descendant_id = ${agent}
      AND ${row}.bucket_at >= membership.valid_from
      AND (membership.valid_to IS NULL OR ${row}.bucket_at < membership.valid_to)))`;
