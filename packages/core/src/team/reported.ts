import { agentClosureRows } from '../agents/index.ts';
import { betEventRows, countsAs, stateOfEvent } from '../bets/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { cashOf, isNotOfPlay, ledgerEntryRows } from '../ledger/index.ts';
import { memberRows } from '../members/index.ts';
import {
  agentCashDayRows,
  agentCashProgressRows,
  agentDayRows,
  agentOfEntry,
} from '../turnover/index.ts';
import { LINK_HELD } from './counted.ts';
import { findHead, type Placed } from './placed.ts';

/** Whom a report is about, and when: whole days of the site. */
export interface ReportRange {
  readonly merchantId: bigint;
  /** Who asks, and sees the own team alone, as it stood when things happened. */
  readonly agentId: bigint;
  /** Midnights of the site, or later than now. */
  readonly from: Date;
  readonly to: Date;
}

/** A part of the team. */
export interface ReportedPart {
  /** Whose branch: an agent of the team; the own one unless given. */
  readonly headPublicId?: string | undefined;
  /** Only who stands directly below the head, and the head. */
  readonly directOnly?: boolean | undefined;
}

/**
 * A query. The agent whose branch is asked for.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function headOfReport(
  reader: Reader,
  { agentId, headPublicId }: Pick<ReportRange, 'agentId'> & ReportedPart,
  now: Date,
): Promise<Placed> {
  const [head] = await reader.query<Placed>(findHead, [agentId, headPublicId ?? null, now, false]);
  if (!head) throw new DomainError('team.member_unknown');
  return head;
}

const findMember = sql(
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
  head: Pick<Placed, 'memberId'>,
  directOnly = false,
) => [merchantId, agentId, from, to, head.memberId, directOnly] as const;

/**
 * SQL: the agents of the part, as a table `team` of (head_id, agent_id, valid_from, valid_to): when each stood
 * below the head while it stood below who asks. $1 site, $2 who asks, $3 and $4 the range, $5 head, $6 directOnly.
 */
export const REPORTED_TEAM = `
  team AS MATERIALIZED (
    SELECT branch.ancestor_id AS head_id, own.descendant_id AS agent_id,
      greatest(own.valid_from, branch.valid_from) AS valid_from,
      least(coalesce(own.valid_to, 'infinity'), coalesce(branch.valid_to, 'infinity')) AS valid_to
    FROM ${agentClosureRows} own
    JOIN ${agentClosureRows} branch ON branch.descendant_id = own.descendant_id AND branch.ancestor_id = $5
    WHERE own.ancestor_id = $2 AND (NOT $6::boolean OR branch.depth = 0)
      AND ${LINK_HELD('own', '$3', '$4')} AND ${LINK_HELD('branch', '$3', '$4')}
  )`;

/** SQL: the same by the lines of a page, which are the head itself or stood below it. */
export const REPORTED_LINES = (lines: string) => `
  ${REPORTED_TEAM.replace('team AS', 'branch_team AS')},
  team AS MATERIALIZED (
    SELECT line.ancestor_id AS head_id, t.agent_id, greatest(t.valid_from, line.valid_from) AS valid_from,
      least(t.valid_to, coalesce(line.valid_to, 'infinity')) AS valid_to
    FROM branch_team t
    JOIN ${agentClosureRows} line ON line.descendant_id = t.agent_id AND line.ancestor_id = ANY (${lines})
    WHERE ${LINK_HELD('line', 't.valid_from', 't.valid_to')}
  )`;

/** SQL: the same of one row, by its agent and its moment. Who asks about the whole team is looked up once. */
export const STOOD_IN_TEAM = (agent: string, at: string) => `
  (SELECT true FROM ${agentClosureRows} own
   WHERE own.descendant_id = ${agent} AND own.ancestor_id = $2
     AND own.valid_from <= ${at} AND (own.valid_to IS NULL OR own.valid_to > ${at}) LIMIT 1)
  AND ($2 = $5 AND NOT $6::boolean OR (SELECT true FROM ${agentClosureRows} branch
   WHERE branch.descendant_id = ${agent} AND branch.ancestor_id = $5 AND (NOT $6::boolean OR branch.depth = 0)
     AND branch.valid_from <= ${at} AND (branch.valid_to IS NULL OR branch.valid_to > ${at}) LIMIT 1))`;

const WITHIN = (row: string, last: string) => `
  ${row}.part_start >= $3 AND ${row}.part_start < $4
  AND ${row}.${last} >= team.valid_from AND ${row}.${last} < team.valid_to`;

/** SQL: rows of (head_id, category, state, stake, valid_bet, payout, decisions, bets) of `team`; needs RECORDED. */
export const DECIDED = `
  SELECT team.head_id, d.category, d.state, d.stake, d.valid_bet, d.payout, d.decisions, d.bets
  FROM team JOIN ${agentDayRows} d ON d.agent_id = team.agent_id
  WHERE ${WITHIN('d', 'last_window')}
  UNION ALL
  SELECT team.head_id, e.category, e.state, e.sign * e.stake, e.sign * e.valid_bet, e.sign * e.payout, 1, e.sign
  FROM (
    SELECT *, ${stateOfEvent('e')} AS state, ${countsAs('e')} AS sign FROM ${betEventRows} e
    WHERE merchant_id = $1 AND bucket_at > (SELECT up_to FROM recorded) AND bucket_at >= $3 AND bucket_at < $4
  ) e
  JOIN team ON team.agent_id = e.agent_id
    AND e.bucket_at >= team.valid_from AND e.bucket_at < team.valid_to`;

/** SQL: rows of (head_id, kind, came_in, went_out, entries) of `team`: what moved cash besides bets and wins. */
export const MONEY_MOVED = `
  SELECT team.head_id, d.kind, d.came_in, d.went_out, d.entries
  FROM team JOIN ${agentCashDayRows} d ON d.agent_id = team.agent_id
  WHERE ${WITHIN('d', 'last_at')}
  UNION ALL
  SELECT team.head_id, e.kind, e.came_in, e.went_out, 1
  FROM (
    SELECT e.kind, e.at, ${agentOfEntry('e', 'm')} AS agent_id,
      CASE WHEN e.to_account = ${cashOf('m.id')} THEN e.amount ELSE 0 END AS came_in,
      CASE WHEN e.to_account = ${cashOf('m.id')} THEN 0 ELSE e.amount END AS went_out
    FROM ${ledgerEntryRows} e JOIN ${memberRows} m ON m.id = e.member_id
    WHERE e.id > (SELECT last_entry_id FROM ${agentCashProgressRows} counted) AND ${isNotOfPlay('e')}
      AND m.merchant_id = $1 AND e.at >= $3 AND e.at < $4
      AND ${cashOf('m.id')} IN (e.from_account, e.to_account)
  ) e
  JOIN team ON team.agent_id = e.agent_id AND e.at >= team.valid_from AND e.at < team.valid_to`;
