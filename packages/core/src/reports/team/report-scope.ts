import {
  agentCashDayRows,
  agentCashProgressRows,
  agentDayRows,
  agentOfEntry,
  teamCashDayRows,
  teamDayRows,
} from '../../agent-pay/turnover/index.ts';
import { cashOf, isNotOfPlay, ledgerEntryRows } from '../../books/ledger/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { betEventRows, countsAs, stateOfEvent } from '../../play/bets/index.ts';
import type { Placed } from './downline-rows.ts';
import { IN_FORCE_BETWEEN, RECORDED } from './turnover-columns.ts';

/** The branch and time range of a report: whole days of the site. */
export interface ReportRange {
  readonly merchantId: bigint;
  /** The agent who asks. A row counts if it was in this agent's team at its time. */
  readonly agentId: bigint;
  /** `from` and `to` are midnights in the site's time zone; a time after now is allowed as well. */
  readonly from: Date;
  readonly to: Date;
}

export type PersonOfReport = Omit<Placed, 'hasBelow'>;

/** Which part of the team a report covers. */
export interface ReportedPart {
  /** The agent at the top of the part; by default the agent who asks. */
  readonly headPublicId?: string | undefined;
  /** Only the head and its direct players. */
  readonly directOnly?: boolean | undefined;
}

const findHead = (which: string) => `
  SELECT p.id AS "memberId", p.public_id AS "publicId", p.username, p.customer_type AS "customerType"
  FROM ${memberRows} p JOIN ${agentClosureRows} c ON c.descendant_id = p.id AND c.ancestor_id = $1
  WHERE ${which} AND c.valid_from <= $2 AND (c.valid_to IS NULL OR c.valid_to > $2)`;

const findOwn = sqlPlannedOnce('team.own_head_of_report', findHead('p.id = $1'));
const findBelow = sqlPlannedOnce('team.head_of_report', findHead('p.public_id = $3'));

/**
 * A query. The head of the requested branch.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function headOfReport(
  reader: Reader,
  { agentId, headPublicId }: Pick<ReportRange, 'agentId'> & ReportedPart,
  now: Date,
): Promise<PersonOfReport> {
  const [head] =
    headPublicId === undefined
      ? await reader.query<PersonOfReport>(findOwn, [agentId, now])
      : await reader.query<PersonOfReport>(findBelow, [agentId, now, headPublicId]);
  if (!head) throw new DomainError('team.member_unknown');
  return head;
}

/**
 * A query. The id of the head; needs no lookup for the own team.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function headIdOf(
  reader: Reader,
  asked: Pick<ReportRange, 'agentId'> & ReportedPart,
  now: Date,
): Promise<bigint> {
  if (asked.headPublicId === undefined) return asked.agentId;
  return (await headOfReport(reader, asked, now)).memberId;
}

const findMember = sqlPlannedOnce(
  'team.member_of_report',
  `SELECT id FROM ${memberRows} m WHERE merchant_id = $1 AND username = $2`,
);

/**
 * A query. The id of a member of the site by username. Does not check the team, because the report itself selects only
 * rows that belonged to the team at their time.
 */
export async function memberOfReport(
  reader: Reader,
  { merchantId, username }: { readonly merchantId: bigint; readonly username: string },
): Promise<bigint | undefined> {
  const [row] = await reader.query<{ id: bigint }>(findMember, [merchantId, username]);
  return row?.id;
}

export type ReportValues = ReturnType<typeof reportValues>;

/** Parameters $1 to $6 of every SQL statement of the reports. */
export const reportValues = (
  { merchantId, agentId, from, to }: ReportRange,
  headId: bigint,
  directOnly = false,
) => [merchantId, agentId, from, to, headId, directOnly] as const;

const END_OF = (row: string) => `coalesce(${row}.valid_to, 'infinity')`;

/** SQL: the last entry included in sums of cash. */
export const COUNTED_ENTRIES = `(SELECT last_entry_id FROM ${agentCashProgressRows} counted)`;

const JOIN_ABOVE_LOWEST = (link: string, ancestor: string) => `
  JOIN ${agentClosureRows} ${link} ON ${link}.ancestor_id = ${ancestor} AND ${link}.descendant_id = lowest.id
    AND ${IN_FORCE_BETWEEN(link, '$3', '$4')}`;

/**
 * SQL: the table `part` of (head_id, agent_id, valid_from, valid_to). `agent_id` is the agent whose team the line of
 * `head_id` shows from `valid_from` to `valid_to`.
 *
 * A line counts only while its agent, the head of the report and the agent who asks are on one path of the tree. It
 * shows the team of the lowest of the three. That is usually the agent of the line; after a move it may be another one.
 * Parameters: see `reportValues`.
 */
const REPORTED_PARTS = (lines: string) => `
  part AS MATERIALIZED (
    SELECT of_line.ancestor_id AS head_id, lowest.id AS agent_id,
      greatest(own.valid_from, branch.valid_from, of_line.valid_from) AS valid_from,
      least(${END_OF('own')}, ${END_OF('branch')}, ${END_OF('of_line')}) AS valid_to
    FROM unnest(${lines}) AS line (id)
    CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[line.id, $5, $2]) AS id) lowest
    ${JOIN_ABOVE_LOWEST('of_line', 'line.id')} ${JOIN_ABOVE_LOWEST('branch', '$5')} ${JOIN_ABOVE_LOWEST('own', '$2')}
  )`;

/**
 * SQL: whether an agent was in the reported part of the team at a moment. A report of the whole team of the agent who
 * asks needs only the first lookup.
 */
export const WAS_IN_TEAM = (agent: string, at: string) => `
  (SELECT true FROM ${agentClosureRows} own
   WHERE own.descendant_id = ${agent} AND own.ancestor_id = $2
     AND own.valid_from <= ${at} AND (own.valid_to IS NULL OR own.valid_to > ${at}) LIMIT 1)
  AND ($2 = $5 AND NOT $6::boolean OR (SELECT true FROM ${agentClosureRows} branch
   WHERE branch.descendant_id = ${agent} AND branch.ancestor_id = $5 AND (NOT $6::boolean OR branch.depth = 0)
     AND branch.valid_from <= ${at} AND (branch.valid_to IS NULL OR branch.valid_to > ${at}) LIMIT 1))`;

/** SQL: an array of the agents who are or were in the branch, so that only their rows are searched. */
export const AGENTS_OF_BRANCH = `ARRAY(
  SELECT descendant_id FROM ${agentClosureRows} below WHERE ancestor_id = $5 AND (NOT $6::boolean OR depth = 0))`;

interface DaySums {
  readonly ofTeams: string;
  readonly ofAgents: string;
  readonly columns: string;
  /** Column with the time of the newest event of a row. The tree of that time applies to all of the row. */
  readonly last: string;
}

/** SQL: sums of whole teams or, with directOnly, of the head and its direct players. */
const SELECT_DAY_SUMS = ({ ofTeams, ofAgents, columns, last }: DaySums) => `
  SELECT part.head_id, d.* FROM part CROSS JOIN LATERAL (
    ${[
      [ofTeams, 'NOT $6::boolean'],
      [ofAgents, '$6::boolean AND part.agent_id = $5'],
    ]
      .map(
        ([rows, which]) => `
    SELECT ${columns} FROM ${rows} day
    WHERE ${which} AND agent_id = part.agent_id AND part_start >= $3 AND part_start < $4
      AND ${last} >= part.valid_from AND ${last} < part.valid_to`,
      )
      .join(' UNION ALL ')}
  ) d`;

const CASH = { ofTeams: teamCashDayRows, ofAgents: agentCashDayRows, last: 'last_at' };

/** SQL: WITH tables, the last of which is `day` (part_start, last_at, kind, entries): cash movements by day. */
export const CASH_DAYS = `${REPORTED_PARTS('ARRAY[$5::bigint]')}, day AS MATERIALIZED (
  ${SELECT_DAY_SUMS({ ...CASH, columns: 'part_start, last_at, kind, entries' })})`;

/** SQL: joins the line of the report to which a row `e` belongs, by its agent and time. */
const JOIN_LINE = (lines: string, at: string) => `
  JOIN ${agentClosureRows} line ON line.descendant_id = e.agent_id AND line.ancestor_id = ANY (${lines})
    AND line.valid_from <= ${at} AND (line.valid_to IS NULL OR line.valid_to > ${at})`;

/**
 * SQL: a statement over decided bets by line of a report: the sums of days, and the events that are not summed yet.
 * Columns: head_id, category, state, stake, valid_bet, payout, decisions, bets.
 *
 * @param selectFrom writes the SELECT from these rows, which are named `decided`
 */
export const sumDecided = (lines: string, selectFrom: (decided: string) => string) => `
  WITH ${RECORDED}, ${REPORTED_PARTS(lines)} ${selectFrom(`(
  ${SELECT_DAY_SUMS({
    ofTeams: teamDayRows,
    ofAgents: agentDayRows,
    columns: 'category, state, stake, valid_bet, payout, decisions, bets',
    last: 'last_window',
  })}
  UNION ALL
  SELECT line.ancestor_id, e.category, e.state, e.sign * e.stake, e.sign * e.valid_bet, e.sign * e.payout, 1, e.sign
  FROM (
    SELECT *, ${stateOfEvent('e')} AS state, ${countsAs('e')} AS sign FROM ${betEventRows} e
    WHERE merchant_id = $1 AND bucket_at > (SELECT up_to FROM recorded) AND bucket_at >= $3 AND bucket_at < $4
      AND agent_id = ANY (${AGENTS_OF_BRANCH}) AND ${WAS_IN_TEAM('e.agent_id', 'e.bucket_at')}
  ) e ${JOIN_LINE(lines, 'e.bucket_at')}) decided`)}`;

/**
 * SQL: a statement over cash movements other than bets and wins, by line of a report. Columns: head_id, kind, came_in,
 * went_out, entries.
 *
 * @param selectFrom writes the SELECT from these rows, which are named `moved`
 */
export const sumMoved = (lines: string, selectFrom: (moved: string) => string) => `
  WITH ${REPORTED_PARTS(lines)} ${selectFrom(`(
  ${SELECT_DAY_SUMS({ ...CASH, columns: 'kind, came_in, went_out, entries' })}
  UNION ALL
  SELECT line.ancestor_id, e.kind, e.came_in, e.went_out, 1
  FROM (
    SELECT e.kind, e.at, ${agentOfEntry('e', 'm')} AS agent_id,
      CASE WHEN e.to_account = ${cashOf('m.id')} THEN e.amount ELSE 0 END AS came_in,
      CASE WHEN e.to_account = ${cashOf('m.id')} THEN 0 ELSE e.amount END AS went_out
    FROM ${ledgerEntryRows} e JOIN ${memberRows} m ON m.id = e.member_id
    WHERE e.id > ${COUNTED_ENTRIES} AND ${isNotOfPlay('e')}
      AND m.merchant_id = $1 AND e.at >= $3 AND e.at < $4
      AND ${cashOf('m.id')} IN (e.from_account, e.to_account)
  ) e ${JOIN_LINE(lines, 'e.at')}
  WHERE ${WAS_IN_TEAM('e.agent_id', 'e.at')}) moved`)}`;
