import type { BranchSort } from '@app/shared/domain/team-sorts';
import { sqlPlannedOnce } from '../db/index.ts';
import { isAgentRow, memberRows } from '../members/index.ts';
import { payoutAccrualRows } from '../payouts/index.ts';
import {
  FIGURE_OF_DAY,
  IN_LINE,
  LAST_BETS,
  LINKS_OF_PLACED,
  PLACED,
  type RankedFigure,
  RECORDED,
  TURNOVER_OF_DIRECT,
} from './counted.ts';
import { BELOW, COLUMNS } from './placed.ts';
import { LAST_BET, SPAN } from './team-figures.ts';

export interface BranchOrder {
  readonly by: BranchSort;
  readonly descending: boolean;
}

const OF_AGENTS = (figure: RankedFigure) =>
  `SELECT id, sum(figure) AS figure FROM (${FIGURE_OF_DAY(figure, SPAN)}) t GROUP BY 1`;

/** Who asks, and whose line is shown. */
const LINE = { asker: '$10', head: '$2' } as const;

const OF_PLAYERS = (figure: RankedFigure) =>
  `SELECT member_id AS id, sum(${figure}) AS figure FROM (${TURNOVER_OF_DIRECT(LINE.head, SPAN)}) b
   WHERE member_id IN (SELECT id FROM below WHERE NOT is_agent) AND ${IN_LINE('b', LINE.asker, LINE.head)}
   GROUP BY 1`;

const OF_ALL = (figure: RankedFigure) => `${OF_AGENTS(figure)} UNION ALL ${OF_PLAYERS(figure)}`;

/** Rows of (id, figure). Players have no gross. */
const FIGURES: Record<BranchSort, string> = {
  turnover: OF_ALL('turnover'),
  netResult: `SELECT id, -figure AS figure FROM (${OF_ALL('house_win')}) kept`,
  payout: OF_ALL('payout'),
  gross: `
    SELECT agent_id AS id, sum(gross_micro) AS figure FROM ${payoutAccrualRows} a
    JOIN placed ON placed.id = a.agent_id
      AND period_start >= placed.valid_from AND period_start < placed.valid_to
    WHERE period_start >= $3 AND period_start < $4 GROUP BY 1`,
  lastBet: `
    SELECT id, extract(epoch FROM max(at)) AS figure
    FROM (${LAST_BETS(SPAN)}) l GROUP BY 1
    UNION ALL
    SELECT id, extract(epoch FROM ${LAST_BET('below.id', SPAN.to)}) FROM below WHERE NOT is_agent`,
};

// The whole branch is summed before a page is cut, so that the first page has the first in rank. Of
// a cursor's row only the place counts, below the same agent: another's says nothing.
const RANKED = (by: BranchSort, direction: 'ASC' | 'DESC') => `
  WITH ${RECORDED},
  below AS MATERIALIZED (
    SELECT m.id, m.public_id, m.username, ${isAgentRow('m')} AS is_agent
    ${BELOW('$2', '$5', '$6::boolean')}
  ),
  ${PLACED('ARRAY(SELECT id FROM below WHERE is_agent)', { ...LINE, ...SPAN })},
  team AS MATERIALIZED (${LINKS_OF_PLACED(SPAN)}),
  figures AS (${FIGURES[by]}),
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

const statementsOf = (by: BranchSort) => ({
  up: sqlPlannedOnce(`team.read_below_by_${by}_up`, RANKED(by, 'ASC')),
  down: sqlPlannedOnce(`team.read_below_by_${by}_down`, RANKED(by, 'DESC')),
});

const statements = {
  turnover: statementsOf('turnover'),
  payout: statementsOf('payout'),
  netResult: statementsOf('netResult'),
  gross: statementsOf('gross'),
  lastBet: statementsOf('lastBet'),
} as const satisfies Record<BranchSort, unknown>;

/**
 * The statement that reads who stands right below an agent: agents, then players, by a figure of the
 * day. It takes the site, the agent, the day's ends, the moment, whether agents alone are asked for,
 * the row before, how many to skip, how many to read
 * and who asks.
 */
export const rankedBy = ({ by, descending }: BranchOrder) =>
  statements[by][descending ? 'down' : 'up'];
