import type { BranchSort } from '@app/shared/team/team-sorts';
import { payoutAccrualRows } from '../../agent-pay/payouts/index.ts';
import { isAgentRow, memberRows } from '../../people/members/index.ts';
import { sqlPlannedOnce } from '../../platform/db/index.ts';
import { BELOW, COLUMNS } from './downline-rows.ts';
import { LAST_BET, SPAN } from './team-figures.ts';
import {
  FIGURE_OF_DAY,
  IN_LINE,
  LAST_BETS,
  PLACED,
  type RankedFigure,
  RECORDED,
  TEAM,
  TURNOVER_OF_DAYS,
  TURNOVER_OF_DIRECT,
} from './turnover-columns.ts';

export interface BranchOrder {
  readonly by: BranchSort;
  readonly descending: boolean;
}

// The current day has recorded sums by agent and part of the day, which cannot be used for a past moment.
const OF_AGENTS = (figure: RankedFigure, isNow: boolean) =>
  isNow
    ? `SELECT id, sum(${figure}) AS figure FROM (${TURNOVER_OF_DAYS(SPAN)}) t GROUP BY 1`
    : `SELECT id, sum(figure) AS figure FROM (${FIGURE_OF_DAY(figure, SPAN)}) t GROUP BY 1`;

/** Placeholders of the agent who asks and of the head. */
const LINE = { asker: '$10', head: '$2' } as const;

const OF_PLAYERS = (figure: RankedFigure) =>
  `SELECT member_id AS id, sum(${figure}) AS figure FROM (${TURNOVER_OF_DIRECT(LINE.head, SPAN)}) b
   WHERE member_id IN (SELECT id FROM below WHERE NOT is_agent) AND ${IN_LINE('b', LINE.asker, LINE.head)}
   GROUP BY 1`;

const OF_ALL = (figure: RankedFigure, isNow: boolean) =>
  `${OF_AGENTS(figure, isNow)} UNION ALL ${OF_PLAYERS(figure)}`;

/** Rows of (id, figure). Players have no gross. */
const FIGURES = (isNow: boolean): Record<BranchSort, string> => ({
  turnover: OF_ALL('turnover', isNow),
  netResult: `SELECT id, -figure AS figure FROM (${OF_ALL('house_win', isNow)}) kept`,
  payout: OF_ALL('payout', isNow),
  gross: `
    SELECT agent_id AS id, sum(gross_micro) AS figure FROM ${payoutAccrualRows} a
    JOIN placed ON placed.id = a.agent_id
      AND period_start >= placed.valid_from AND period_start < placed.valid_to
    WHERE period_start >= $3 AND period_start < $4 GROUP BY 1`,
  lastBet: `
    SELECT id, extract(epoch FROM max(at)) AS figure
    FROM (${LAST_BETS(SPAN, isNow)}) l GROUP BY 1
    UNION ALL
    SELECT id, extract(epoch FROM ${LAST_BET('below.id', SPAN.to)}) FROM below WHERE NOT is_agent`,
});

// The whole branch is summed before a page is cut, so that the first page has the highest ranks. A cursor that is
// not below the same agent matches no row, which ends the list.
const RANKED = (figures: string, direction: 'ASC' | 'DESC') => `
  WITH ${RECORDED},
  below AS MATERIALIZED (
    SELECT m.id, m.public_id, m.username, ${isAgentRow('m')} AS is_agent
    ${BELOW('$2', '$5', '$6::boolean')}
  ),
  ${PLACED('ARRAY(SELECT id FROM below WHERE is_agent)', { ...LINE, ...SPAN })},
  ${TEAM(SPAN)},
  figures AS (${figures}),
  places AS MATERIALIZED (
    SELECT below.id, below.public_id, row_number() OVER (
      ORDER BY NOT is_agent, coalesce(figure, 0) ${direction}, username) AS place
    FROM below LEFT JOIN figures ON figures.id = below.id
  )
  SELECT ${COLUMNS('$5', '$3', '$6::boolean')} FROM (
    SELECT id, place FROM places
    WHERE $7::uuid IS NULL OR place > (SELECT place FROM places WHERE public_id = $7)
    ORDER BY place OFFSET $8 LIMIT $9
  ) page JOIN ${memberRows} p ON p.id = page.id ORDER BY page.place`;

const statementsOf = (isNow: boolean) => {
  const ranked = (figure: BranchSort) => {
    const name = `team.read_below_by_${figure}${isNow ? '' : '_at'}`;
    const figures = FIGURES(isNow)[figure];
    return {
      up: sqlPlannedOnce(`${name}_up`, RANKED(figures, 'ASC')),
      down: sqlPlannedOnce(`${name}_down`, RANKED(figures, 'DESC')),
    };
  };
  return {
    turnover: ranked('turnover'),
    payout: ranked('payout'),
    netResult: ranked('netResult'),
    gross: ranked('gross'),
    lastBet: ranked('lastBet'),
  } as const satisfies Record<BranchSort, unknown>;
};

const ofNow = statementsOf(true);
const ofThePast = statementsOf(false);

/**
 * The statement that lists direct downlines of an agent, agents before players, by a figure of the day. Values:
 * site, agent, ends of the day, moment, agents only, cursor, rows to skip, rows to read, and the agent who asks.
 *
 * @param isNow whether the moment is now and not in the past
 */
export const rankingBy = ({ by, descending }: BranchOrder, isNow: boolean) =>
  (isNow ? ofNow : ofThePast)[by][descending ? 'down' : 'up'];
