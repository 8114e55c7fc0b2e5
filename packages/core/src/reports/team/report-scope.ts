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
  /** Midnights of the site, or later than now. */
  readonly from: Date;
  readonly to: Date;
}

export type PersonOfReport = Omit<Placed, 'hasBelow'>;

/** A part of the team. */
export interface ReportedPart {
  /** An agent of the team as the head; by default the one who asks. */
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

/** A query. A member by name, in the team or not: the report selects rows by the team at their time. */
export async function memberOfReport(
  reader: Reader,
  { merchantId, username }: { readonly merchantId: bigint; readonly username: string },
): Promise<bigint | undefined> {
  const [row] = await reader.query<{ id: bigint }>(findMember, [merchantId, username]);
  return row?.id;
}

export type ReportValues = ReturnType<typeof reportValues>;

/** The values of every report statement, in this order. */
export const reportValues = (
  { merchantId, agentId, from, to }: ReportRange,
  headId: bigint,
  directOnly = false,
) => [merchantId, agentId, from, to, headId, directOnly] as const;

const ENDS = (row: string) => `coalesce(${row}.valid_to, 'infinity')`;

/** SQL: the last entry included in sums of cash. */
export const COUNTED_ENTRIES = `(SELECT last_entry_id FROM ${agentCashProgressRows} counted)`;

const ABOVE_LOWEST = (link: string, ancestor: string) => `
  JOIN ${agentClosureRows} ${link} ON ${link}.ancestor_id = ${ancestor} AND ${link}.descendant_id = lowest.id
    AND ${IN_FORCE_BETWEEN(link, '$3', '$4')}`;

/**
 * SQL: the teams that make up each line of a report, as a table `part` of (head_id, agent_id, valid_from,
 * valid_to). A line counts while the line, the head and the agent who asks are on one path of the tree. Its team is
 * that of the lowest of the three: of the line itself, unless agents have changed places. $1 site, $2 agent who asks,
 * $3 and $4 range, $5 head, $6 directOnly.
 */
const REPORTED_PARTS = (lines: string) => `
  part AS MATERIALIZED (
    SELECT of_line.ancestor_id AS head_id, lowest.id AS agent_id,
      greatest(own.valid_from, branch.valid_from, of_line.valid_from) AS valid_from,
      least(${ENDS('own')}, ${ENDS('branch')}, ${ENDS('of_line')}) AS valid_to
    FROM unnest(${lines}) AS line (id)
    CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[line.id, $5, $2]) AS id) lowest
    ${ABOVE_LOWEST('of_line', 'line.id')} ${ABOVE_LOWEST('branch', '$5')} ${ABOVE_LOWEST('own', '$2')}
  )`;

/**
 * SQL: whether an agent was in the part of the team at a moment. For the whole team of the agent who asks, one
 * lookup suffices.
 */
export const WAS_IN_TEAM = (agent: string, at: string) => `
  (SELECT true FROM ${agentClosureRows} own
   WHERE own.descendant_id = ${agent} AND own.ancestor_id = $2
     AND own.valid_from <= ${at} AND (own.valid_to IS NULL OR own.valid_to > ${at}) LIMIT 1)
  AND ($2 = $5 AND NOT $6::boolean OR (SELECT true FROM ${agentClosureRows} branch
   WHERE branch.descendant_id = ${agent} AND branch.ancestor_id = $5 AND (NOT $6::boolean OR branch.depth = 0)
     AND branch.valid_from <= ${at} AND (branch.valid_to IS NULL OR branch.valid_to > ${at}) LIMIT 1))`;

/** SQL: an array of every agent that was ever in the branch, so that only their rows are searched. */
export const AGENTS_OF_BRANCH = `ARRAY(
  SELECT descendant_id FROM ${agentClosureRows} below WHERE ancestor_id = $5 AND (NOT $6::boolean OR depth = 0))`;

interface Days {
  readonly ofTeams: string;
  readonly ofAgents: string;
  readonly columns: string;
  /** The time of the newest event of a row: the tree at that time is right for all of it. */
  readonly last: string;
}

/** SQL: sums of whole teams or, with directOnly, of the head and its direct players. */
const OF_DAYS = ({ ofTeams, ofAgents, columns, last }: Days) => `
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

/** SQL: a WITH of (part_start, last_at, kind, entries): cash movements of the part of the team by day. */
export const CASH_DAYS = `${REPORTED_PARTS('ARRAY[$5::bigint]')}, day AS MATERIALIZED (
  ${OF_DAYS({ ...CASH, columns: 'part_start, last_at, kind, entries' })})`;

/** SQL: the line of the report in which a row counts, by its agent and time. */
const IN_LINE = (lines: string, at: string) => `
  JOIN ${agentClosureRows} line ON line.descendant_id = e.agent_id AND line.ancestor_id = ANY (${lines})
    AND line.valid_from <= ${at} AND (line.valid_to IS NULL OR line.valid_to > ${at})`;

/**
 * SQL: a WITH and rows of (head_id, category, state, stake, valid_bet, payout, decisions, bets) by line of a
 * report: summed days, and events not yet summed.
 *
 * @param chosen the SELECT from a table `decided`
 */
export const sumDecided = (lines: string, chosen: (decided: string) => string) => `
  WITH ${RECORDED}, ${REPORTED_PARTS(lines)} ${chosen(`(
  ${OF_DAYS({
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
  ) e ${IN_LINE(lines, 'e.bucket_at')}) decided`)}`;

/**
 * SQL: rows of (head_id, kind, came_in, went_out, entries) for cash movements other than bets and wins.
 *
 * @param chosen the SELECT from a table `moved`
 */
export const sumMoved = (lines: string, chosen: (moved: string) => string) => `
  WITH ${REPORTED_PARTS(lines)} ${chosen(`(
  ${OF_DAYS({ ...CASH, columns: 'kind, came_in, went_out, entries' })}
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
  ) e ${IN_LINE(lines, 'e.at')}
  WHERE ${WAS_IN_TEAM('e.agent_id', 'e.at')}) moved`)}`;
