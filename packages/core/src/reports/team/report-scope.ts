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
import { LINK_HELD, RECORDED } from './turnover-columns.ts';

/** Whom a report is about, and when: whole days of the site. */
export interface ReportRange {
  readonly merchantId: bigint;
  /** Who asks, and sees the own team alone, as it stood when things happened. */
  readonly agentId: bigint;
  /** Midnights of the site, or later than now. */
  readonly from: Date;
  readonly to: Date;
}

export type PersonOfReport = Omit<Placed, 'hasBelow'>;

/** A part of the team. */
export interface ReportedPart {
  /** Whose branch: an agent of the team; the own one unless given. */
  readonly headPublicId?: string | undefined;
  /** Only who stands directly below the head, and the head. */
  readonly directOnly?: boolean | undefined;
}

const findHead = (which: string) => `
  SELECT p.id AS "memberId", p.public_id AS "publicId", p.username, p.customer_type AS "customerType"
  FROM ${memberRows} p JOIN ${agentClosureRows} c ON c.descendant_id = p.id AND c.ancestor_id = $1
  WHERE ${which} AND c.valid_from <= $2 AND (c.valid_to IS NULL OR c.valid_to > $2)`;

const findOwn = sqlPlannedOnce('team.own_head_of_report', findHead('p.id = $1'));
const findBelow = sqlPlannedOnce('team.head_of_report', findHead('p.public_id = $3'));

/**
 * A query. The agent whose branch is asked for.
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
 * A query. Its number alone: who asks about the own team needs no look-up.
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

/** A query. A member by name, in the team or not: what is shown of them is judged by when it happened. */
export async function memberOfReport(
  reader: Reader,
  { merchantId, username }: { readonly merchantId: bigint; readonly username: string },
): Promise<bigint | undefined> {
  const [row] = await reader.query<{ id: bigint }>(findMember, [merchantId, username]);
  return row?.id;
}

export type ReportValues = ReturnType<typeof reportValues>;

/** The values of every statement of reports, in this order. */
export const reportValues = (
  { merchantId, agentId, from, to }: ReportRange,
  headId: bigint,
  directOnly = false,
) => [merchantId, agentId, from, to, headId, directOnly] as const;

const ENDS = (row: string) => `coalesce(${row}.valid_to, 'infinity')`;

/** SQL: the last entry that sums of cash count. */
export const COUNTED_ENTRIES = `(SELECT last_entry_id FROM ${agentCashProgressRows} counted)`;

const ABOVE_LOWEST = (link: string, ancestor: string) => `
  JOIN ${agentClosureRows} ${link} ON ${link}.ancestor_id = ${ancestor} AND ${link}.descendant_id = lowest.id
    AND ${LINK_HELD(link, '$3', '$4')}`;

/**
 * SQL: whose whole teams make up each line of a report, as a table `part` of (head_id, agent_id, valid_from,
 * valid_to). A line counts in the branch while both are on one line with who asks: that is the team of the lowest
 * of the three, which is the line itself unless agents above and below have changed places. $1 site, $2 who
 * asks, $3 and $4 the range, $5 head, $6 directOnly.
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

/** SQL: whether an agent stood in the part of the team at a moment. Who asks about the whole team is looked up once. */
export const STOOD_IN_TEAM = (agent: string, at: string) => `
  (SELECT true FROM ${agentClosureRows} own
   WHERE own.descendant_id = ${agent} AND own.ancestor_id = $2
     AND own.valid_from <= ${at} AND (own.valid_to IS NULL OR own.valid_to > ${at}) LIMIT 1)
  AND ($2 = $5 AND NOT $6::boolean OR (SELECT true FROM ${agentClosureRows} branch
   WHERE branch.descendant_id = ${agent} AND branch.ancestor_id = $5 AND (NOT $6::boolean OR branch.depth = 0)
     AND branch.valid_from <= ${at} AND (branch.valid_to IS NULL OR branch.valid_to > ${at}) LIMIT 1))`;

/** SQL: every agent that ever stood in the branch, as an array: only what they have is looked through. */
export const AGENTS_OF_BRANCH = `ARRAY(
  SELECT descendant_id FROM ${agentClosureRows} below WHERE ancestor_id = $5 AND (NOT $6::boolean OR depth = 0))`;

interface Days {
  readonly ofTeams: string;
  readonly ofAgents: string;
  readonly columns: string;
  /** When the newest of a row happened: its tree is right for all of the row. */
  readonly last: string;
}

/** Of whole teams, or of who stood directly below the head. */
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

/** SQL: a WITH of (part_start, last_at, kind, entries), how much cash of the part of the team moved by days. */
export const CASH_DAYS = `${REPORTED_PARTS('ARRAY[$5::bigint]')}, day AS MATERIALIZED (
  ${OF_DAYS({ ...CASH, columns: 'part_start, last_at, kind, entries' })})`;

/** Which line of the report a row counts in, by its agent and its moment. */
const IN_LINE = (lines: string, at: string) => `
  JOIN ${agentClosureRows} line ON line.descendant_id = e.agent_id AND line.ancestor_id = ANY (${lines})
    AND line.valid_from <= ${at} AND (line.valid_to IS NULL OR line.valid_to > ${at})`;

/**
 * SQL: WITH and rows of (head_id, category, state, stake, valid_bet, payout, decisions, bets), by the lines of a
 * report, which are its head or stood below it: days that are summed, and what is not recorded yet.
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
      AND agent_id = ANY (${AGENTS_OF_BRANCH}) AND ${STOOD_IN_TEAM('e.agent_id', 'e.bucket_at')}
  ) e ${IN_LINE(lines, 'e.bucket_at')}) decided`)}`;

/**
 * SQL: the same of what moved cash besides bets and wins: (head_id, kind, came_in, went_out, entries).
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
  WHERE ${STOOD_IN_TEAM('e.agent_id', 'e.at')}) moved`)}`;
