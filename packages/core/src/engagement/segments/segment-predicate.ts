import { agentTypes, TRIAL } from '@app/shared/members/customer-types';
import type { SegmentConditions } from '@app/shared/segments/conditions';
import { creditedDepositRows, depositRows } from '../../money/deposits/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { memberUplineRows } from '../../people/members/index.ts';
import { personalRows } from '../../people/profile/index.ts';
import { exclusionInForce } from '../../protection/exclusions/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { vipDayRows, vipLevelRows } from '../vip/index.ts';

const DAY_MS = 24 * 3_600_000;

/** Conditions at a moment. */
export interface FixedConditions {
  readonly merchantId: bigint;
  readonly conditions: SegmentConditions;
  /** Agent of `teamOf`; null for the whole site. */
  readonly teamAgentId: bigint | null;
  readonly at: Date;
}

/**
 * SQL: rows `s` of the conditions in a parameter, as `criteriaOf` writes them. Sums count whole days of the site, so that
 * those of deposits and bets are of the same time.
 */
export const criteriaRows = (parameter: string): string => `(
  SELECT c.*, (c.at AT TIME ZONE site.time_zone)::date - c.staked_days + 1 AS staked_since,
    ((c.at AT TIME ZONE site.time_zone)::date - c.deposited_days + 1)::timestamp AT TIME ZONE site.time_zone AS deposited_since
  FROM jsonb_to_recordset(${parameter}::jsonb) AS c (key text, merchant_id bigint, at timestamptz, is_agent boolean,
    registered_since timestamptz, registered_until timestamptz, active_since timestamptz, away_until timestamptz,
    has_deposited boolean, deposited_min bigint, deposited_days int, staked_min bigint, staked_days int, level_min int,
    level_max int, language text, team_agent_id bigint)
  JOIN ${merchantRows} site ON site.id = c.merchant_id)`;

/** The parameter of `criteriaRows`, by a key of each. */
export const criteriaOf = (all: ReadonlyMap<string, FixedConditions>): string =>
  JSON.stringify([...all].map(([key, fixed]) => ({ key, ...criteriaRow(fixed) })));

function criteriaRow({ merchantId, conditions, teamAgentId, at }: FixedConditions) {
  const { who, language, levelMin, levelMax, hasDeposited, ...sums } = conditions;
  const before = (days: number | undefined) =>
    days === undefined ? undefined : new Date(at.getTime() - days * DAY_MS);
  return {
    merchant_id: `${merchantId}`,
    at,
    is_agent: who === 'all' ? undefined : who === 'agents',
    registered_since: before(conditions.registeredWithinDays),
    registered_until: before(conditions.registeredForDays),
    active_since: before(conditions.activeWithinDays),
    away_until: before(conditions.awayForDays),
    has_deposited: hasDeposited,
    deposited_min: sums.depositedMin?.toString(),
    deposited_days: sums.depositedDays,
    staked_min: sums.stakedMin?.toString(),
    staked_days: sums.stakedDays,
    level_min: levelMin,
    level_max: levelMax,
    language,
    team_agent_id: teamAgentId?.toString(),
  };
}

const TEAM = `(
  EXISTS (SELECT FROM ${agentClosureRows} c
    WHERE c.ancestor_id = s.team_agent_id AND c.descendant_id = m.id
      AND c.valid_from <= s.at AND (c.valid_to IS NULL OR c.valid_to > s.at))
  OR EXISTS (SELECT FROM ${memberUplineRows} u JOIN ${agentClosureRows} c
      ON c.descendant_id = u.upline_id AND c.ancestor_id = s.team_agent_id
      AND c.valid_from <= s.at AND (c.valid_to IS NULL OR c.valid_to > s.at)
    WHERE u.member_id = m.id AND u.valid_from <= s.at AND (u.valid_to IS NULL OR u.valid_to > s.at)))`;

const DEPOSITED = `EXISTS (SELECT FROM ${depositRows} d WHERE d.member_id = m.id AND d.completed_at <= s.at)`;
const DEPOSITS = `(SELECT coalesce(sum(d.amount), 0) FROM ${creditedDepositRows} d
  WHERE d.member_id = m.id AND d.completed_at >= s.deposited_since AND d.completed_at <= s.at)`;
const BETS = `(SELECT coalesce(sum(d.turnover), 0) FROM ${vipDayRows} d
  WHERE d.member_id = m.id AND d.day >= s.staked_since)`;
const LEVEL = `coalesce((SELECT v.level FROM ${vipLevelRows} v WHERE v.member_id = m.id), 0)`;

/** The account, or another account of the same person. */
const EXCLUDED = `EXISTS (SELECT FROM (SELECT m.id) account
  LEFT JOIN ${personalRows} p ON p.member_id = account.id
  CROSS JOIN LATERAL ${exclusionInForce({
    memberId: 'account.id',
    emailHash: 'p.email_hash',
    phoneHash: 'p.phone_hash',
    now: 's.at',
  })} e)`;

/**
 * SQL: whether the member `m` meets the conditions `s` of `criteriaRows`. The only place that decides it. Trial, closed
 * and excluded members never do.
 */
export const BELONGS = `(m.merchant_id = s.merchant_id AND m.customer_type <> ${TRIAL} AND m.closed_at IS NULL
  AND (s.is_agent IS NULL OR s.is_agent = (m.customer_type IN (${[...agentTypes.keys()].join(', ')})))
  AND (s.registered_since IS NULL OR m.registered_at >= s.registered_since)
  AND (s.registered_until IS NULL OR m.registered_at <= s.registered_until)
  AND (s.active_since IS NULL OR m.last_login_at >= s.active_since)
  AND (s.away_until IS NULL OR coalesce(m.last_login_at, m.registered_at) < s.away_until)
  AND (s.language IS NULL OR EXISTS (
    SELECT FROM ${personalRows} p WHERE p.member_id = m.id AND p.language = s.language))
  AND (s.level_min IS NULL OR ${LEVEL} >= s.level_min)
  AND (s.level_max IS NULL OR ${LEVEL} <= s.level_max)
  AND (s.has_deposited IS NULL OR s.has_deposited = ${DEPOSITED})
  AND (s.team_agent_id IS NULL OR ${TEAM})
  AND (s.deposited_min IS NULL OR ${DEPOSITS} >= s.deposited_min)
  AND (s.staked_min IS NULL OR ${BETS} >= s.staked_min)
  AND NOT ${EXCLUDED})`;
