import type { Money } from '@app/shared/money/money';
import type { HighlightPeriod, LeaderSort } from '@app/shared/team/team-sorts';
import { agentPlayerRows } from '../../agent-pay/turnover/index.ts';
import { firstDepositRows } from '../../money/deposits/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sql, sqlPlannedOnce } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type TeamDay, teamDay } from './team-day.ts';
import { BETS_OF_PLAYERS, LAST_BET, SPAN } from './team-figures.ts';
import {
  PLACED_BELOW,
  RECORDED,
  TEAM,
  TURNOVER_OF_DAYS,
  TURNOVER_OF_DIRECT,
} from './turnover-columns.ts';

/** Rows of each list. */
export const HIGHLIGHTS_MAX = 5;
/** Candidates for the list of inactive players; those with the most turnover are shown. */
const INACTIVE_CANDIDATES_MAX = 200;

interface Person {
  readonly publicId: string;
  readonly username: string;
  readonly isAgent: boolean;
}

/** A direct downline with high turnover; an agent represents the whole line. */
export interface Leader extends Person {
  readonly turnover: Money;
  /** Revenue of the house; negative if they won. */
  readonly houseWin: Money;
}

/** A direct player who bet below the agent within a month, but nowhere within seven days. */
export interface InactivePlayer extends Person {
  readonly lastBetAt: Date;
  /** Turnover in the seven days before the last bet. */
  readonly turnover: Money;
}

/** A player of the team whose first deposit was credited in the period. */
export interface FirstDepositor extends Person {
  readonly depositedAt: Date;
  readonly amount: Money;
}

export interface TeamHighlights {
  readonly day: TeamDay;
  readonly leaders: readonly Leader[];
  readonly inactivePlayers: readonly InactivePlayer[];
  readonly firstDepositors: readonly FirstDepositor[];
  /** Count of all in the period; only the newest are shown. */
  readonly firstDeposits: number;
}

export interface HighlightsRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly period: HighlightPeriod;
  readonly by: LeaderSort;
}

const PERSON = `m.public_id AS "publicId", m.username, ${isAgentRow('m')} AS "isAgent"`;
const IS_BELOW = (agent: string, at: string) => `u.upline_id = ${agent}
  AND u.valid_from <= ${at} AND (u.valid_to IS NULL OR u.valid_to > ${at})`;

// Contribution of a direct downline: bets of the agent and the line below.
const LEADERS = (figure: string) => `
  WITH ${RECORDED}, ${PLACED_BELOW('$2', SPAN)},
  ${TEAM(SPAN)},
  brought AS (
    SELECT id AS member_id, turnover, house_win FROM (${TURNOVER_OF_DAYS(SPAN)}) of_lines
    UNION ALL
    SELECT member_id, turnover, house_win FROM (${TURNOVER_OF_DIRECT('$2', SPAN)}) of_direct
  ),
  summed AS (
    SELECT member_id, sum(turnover)::bigint AS turnover, sum(house_win)::bigint AS house_win
    FROM brought GROUP BY 1
  )
  SELECT ${PERSON}, summed.turnover, summed.house_win AS "houseWin"
  FROM summed JOIN ${memberRows} m ON m.id = summed.member_id
  JOIN ${memberUplineRows} u ON u.member_id = m.id AND ${IS_BELOW('$2', '$5')}
  WHERE summed.${figure} > 0 ORDER BY summed.${figure} DESC, m.username LIMIT ${HIGHLIGHTS_MAX}`;

const leaders = {
  turnover: sqlPlannedOnce('team.leaders_by_turnover', LEADERS('turnover')),
  houseWin: sqlPlannedOnce('team.leaders_by_house_win', LEADERS('house_win')),
} as const satisfies Record<LeaderSort, unknown>;

// Few members are inactive. For those inactive by recorded windows, reads the newest bet, which may be unrecorded or
// a push, with an hour added for clock differences. The 23 days and the quiet week are the month of the list; the last
// bet may be at their beginning, so bets are read from seven days before.
const inactivePlayers = sql(
  'team.sleepers',
  `WITH inactive AS MATERIALIZED (
     SELECT m.id, m.public_id, m.username, m.customer_type, bet.at
     FROM ${memberUplineRows} u
     JOIN ${agentPlayerRows} p ON p.agent_id = $1 AND p.member_id = u.member_id
     JOIN ${memberRows} m ON m.id = u.member_id
     CROSS JOIN LATERAL (SELECT ${LAST_BET('m.id', "($2::timestamptz + interval '1 hour')")} AS at OFFSET 0) bet
     WHERE ${IS_BELOW('$1', '$2')} AND NOT ${isAgentRow('m')} AND m.closed_at IS NULL
       AND p.last_window < $3 AND p.last_window >= $3::timestamptz - interval '23 days' AND bet.at < $3
     ORDER BY bet.at DESC LIMIT ${INACTIVE_CANDIDATES_MAX}
   ), bets AS (
     ${BETS_OF_PLAYERS(
       'ARRAY(SELECT id FROM inactive)',
       { head: '$1', asker: '$1' },
       {
         from: "($3::timestamptz - interval '30 days')",
         to: '$3::timestamptz',
       },
     )}
   )
   SELECT ${PERSON}, m.at AS "lastBetAt",
     (SELECT coalesce(sum(turnover), 0)::bigint FROM bets
      WHERE bets.member_id = m.id AND bets.bucket_at > m.at - interval '7 days') AS turnover
   FROM inactive m ORDER BY turnover DESC, m.at DESC, m.username LIMIT ${HIGHLIGHTS_MAX}`,
);

// Selects by the team at the time of the credit: a member who moves into it later is no new depositor. Members who
// left are not shown.
const firstDepositors = sqlPlannedOnce(
  'team.first_depositors',
  `SELECT ${PERSON}, first.completed_at AS "depositedAt", first.amount, count(*) OVER ()::int AS total
   FROM ${agentClosureRows} c
   JOIN ${firstDepositRows} first ON first.agent_id = c.descendant_id AND first.completed_at >= $3
     AND first.completed_at >= c.valid_from AND (c.valid_to IS NULL OR first.completed_at < c.valid_to)
   JOIN ${memberRows} m ON m.id = first.member_id AND NOT ${isAgentRow('m')}
   WHERE c.ancestor_id = $1 AND EXISTS (
     SELECT FROM ${agentClosureRows} now
     WHERE now.ancestor_id = $1 AND now.descendant_id = (
         SELECT u.upline_id FROM ${memberUplineRows} u WHERE u.member_id = m.id
           AND u.valid_from <= $2 AND (u.valid_to IS NULL OR u.valid_to > $2))
       AND now.valid_from <= $2 AND (now.valid_to IS NULL OR now.valid_to > $2))
   ORDER BY first.completed_at DESC, m.username LIMIT ${HIGHLIGHTS_MAX}`,
);

/** A query. Downlines of a team with the most turnover in a period, inactive players, and first deposits. */
export async function teamHighlights(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, agentId, timeZone, period, by }: HighlightsRequest,
): Promise<TeamHighlights> {
  const day = await teamDay(db, clock(), timeZone);
  const from = period === 'today' ? day.today : day.weekAgo;
  const [best, inactive, fresh] = await Promise.all([
    db.query<Leader>(leaders[by], [merchantId, agentId, from, day.end, day.now]),
    db.query<InactivePlayer>(inactivePlayers, [agentId, day.now, day.weekAgo]),
    readFirst(db, [agentId, day.now, from]),
  ]);
  return {
    day,
    leaders: best,
    inactivePlayers: inactive,
    firstDepositors: fresh,
    firstDeposits: fresh[0]?.total ?? 0,
  };
}

const readFirst = (reader: Reader, values: readonly unknown[]) =>
  reader.query<FirstDepositor & { readonly total: number }>(firstDepositors, [...values]);
