import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { entriesWithin, ledgerEntryRows, postingKinds } from '../../../books/ledger/index.ts';
import { creditedDepositRows } from '../../../money/deposits/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../../../people/members/index.ts';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { betEventRows, eventKinds, outcomes } from '../../../play/bets/index.ts';
import type { HighRoller, PlanSums } from './calculate-month.ts';

/** A plan and the part of a month in which it was in force. */
export interface PlanWithin {
  readonly contractVersionId: bigint;
  readonly agentId: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly bonusRate: Rate;
  readonly paymentFeeRate: Rate;
}

/** Parameters $1 to $7 of `PLAYERS`. */
export const valuesOf = (merchantId: bigint, plans: readonly PlanWithin[]): unknown[] => [
  merchantId,
  plans.map(({ contractVersionId }) => contractVersionId),
  plans.map(({ agentId }) => agentId),
  plans.map(({ from }) => from),
  plans.map(({ to }) => to),
  plans.map(({ bonusRate }) => bonusRate),
  plans.map(({ paymentFeeRate }) => paymentFeeRate),
];

/** SQL: joins that keep the direct players of a plan's agent at a moment. Agents below do not count. */
const DIRECT = (member: string, at: string) => `
  JOIN ${memberUplineRows} u ON u.member_id = ${member} AND u.upline_id = plan.agent_id
    AND u.valid_from <= ${at} AND (u.valid_to IS NULL OR u.valid_to > ${at})
  JOIN ${memberRows} m ON m.id = ${member} AND NOT ${isAgentRow('m')}`;

/**
 * SQL: activity of each direct player of a plan's agent. Bets count for the upline at their time, deposits and
 * gifts for the upline when they were credited. Stakes of bonuses are no revenue. A player is a first depositor in
 * one month only, also if that deposit is reversed and another follows.
 */
export const PLAYERS = `
  WITH plan AS (
    SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::int[],
      $7::int[]) AS p (version, agent_id, since, until, bonus_rate, payment_fee_rate)
  ), done AS (
    SELECT plan.version, e.member_id,
      sum(CASE WHEN outcome = ${outcomes.push} THEN 0
               WHEN kind = ${eventKinds.voided} THEN -valid_bet ELSE valid_bet END) AS valid_bet,
      count(*) AS bets,
      sum(CASE kind WHEN ${eventKinds.voided} THEN payout - stake ELSE stake - payout END) AS ggr,
      0 AS given, 0 AS deposits, false AS is_first
    FROM plan JOIN ${betEventRows} e ON e.merchant_id = $1 AND e.agent_id = plan.agent_id
      AND e.bucket_at >= plan.since AND e.bucket_at < plan.until
    WHERE e.member_id <> e.agent_id AND NOT e.is_bonus
    GROUP BY 1, 2
    UNION ALL
    SELECT plan.version, d.member_id, 0, 0, 0, 0, d.amount, NOT EXISTS (
      SELECT FROM ${creditedDepositRows} before WHERE before.member_id = d.member_id
        AND (before.completed_at, before.id) < (d.completed_at, d.id)
    ) AND NOT EXISTS (
      SELECT FROM affiliate_plan_player billed
      WHERE billed.member_id = d.member_id AND billed.is_first_depositor)
    FROM plan JOIN ${creditedDepositRows} d ON d.merchant_id = $1
      AND d.completed_at >= plan.since AND d.completed_at < plan.until
    ${DIRECT('d.member_id', 'd.completed_at')}
    UNION ALL
    SELECT plan.version, e.member_id, 0, 0, 0, e.amount, 0, false
    FROM plan JOIN ${memberUplineRows} below ON below.upline_id = plan.agent_id
      AND below.valid_from < plan.until
    JOIN ${ledgerEntryRows} e ON e.member_id = below.member_id
      AND e.kind = ${postingKinds['game.free_win'].code} AND ${entriesWithin('e', 'plan.since', 'plan.until')}
      AND e.at >= below.valid_from AND (below.valid_to IS NULL OR e.at < below.valid_to)
    JOIN ${memberRows} m ON m.id = e.member_id AND NOT ${isAgentRow('m')}
  ), player AS (
    SELECT version, member_id, sum(valid_bet)::bigint AS valid_bet, sum(bets)::int AS bets,
      sum(ggr)::bigint AS ggr, sum(given)::bigint AS given, sum(deposits)::bigint AS deposits,
      bool_or(is_first) AS is_first
    FROM done GROUP BY 1, 2
  ), players AS (
    SELECT player.version, agent_id, member_id, valid_bet, bets, ggr,
      (given * bonus_rate / 1000000)::bigint AS bonuses, deposits,
      (deposits * payment_fee_rate / 1000000)::bigint AS payment_fee, is_first
    FROM player JOIN plan ON plan.version = player.version
  )`;

const SUMS = `count(*)::int AS players, coalesce(sum(bets), 0)::int AS bets,
  coalesce(sum(valid_bet), 0)::bigint AS "validBet",
  (count(*) FILTER (WHERE is_first_depositor))::int AS "firstDepositors",
  coalesce(sum(ggr), 0)::bigint AS ggr, coalesce(sum(bonuses), 0)::bigint AS bonuses,
  coalesce(sum(payment_fee), 0)::bigint AS "paymentFees"`;

const insertPlayers = sql(
  'affiliate_plan.keep_players',
  `${PLAYERS}
   INSERT INTO affiliate_plan_player (period_start, contract_version_id, member_id, valid_bet, bets, ggr,
     bonuses, deposits, payment_fee, is_first_depositor)
   SELECT $8, version, member_id, valid_bet, bets, ggr, bonuses, deposits, payment_fee, is_first
   FROM players ORDER BY version, member_id`,
);

const sumKept = sql(
  'affiliate_plan.sum_players',
  `SELECT contract_version_id AS "contractVersionId", ${SUMS}
   FROM affiliate_plan_player WHERE period_start = $1 AND contract_version_id = ANY ($2::bigint[])
   GROUP BY 1`,
);

export const NOTHING: PlanSums = {
  players: 0,
  bets: 0,
  validBet: 0n as Money,
  firstDepositors: 0,
  ggr: 0n,
  bonuses: 0n,
  paymentFees: 0n,
};

/** A step. Stores each player's activity of a month, and returns the sums of each plan. */
export async function storePlayersOf(
  tx: Tx,
  merchantId: bigint,
  { periodStart, plans }: { readonly periodStart: Date; readonly plans: readonly PlanWithin[] },
): Promise<ReadonlyMap<bigint, PlanSums>> {
  await tx.query(insertPlayers, [...valuesOf(merchantId, plans), periodStart]);
  const rows = await tx.query<PlanSums & { contractVersionId: bigint }>(sumKept, [
    periodStart,
    plans.map(({ contractVersionId }) => contractVersionId),
  ]);
  return new Map(rows.map(({ contractVersionId, ...sums }) => [contractVersionId, sums]));
}

const sumSoFar = sql(
  'affiliate_plan.sum_so_far',
  `${PLAYERS}, affiliate_plan_player AS (SELECT *, is_first AS is_first_depositor FROM players)
   SELECT ${SUMS} FROM affiliate_plan_player`,
);

/** A query. The sums of one plan in the running month, without storing anything. */
export async function playersSoFar(
  reader: Reader,
  merchantId: bigint,
  plan: PlanWithin,
): Promise<PlanSums> {
  const [sums] = await reader.query<PlanSums>(sumSoFar, valuesOf(merchantId, [plan]));
  return sums ?? NOTHING;
}

// Players with a carried loss, and players whose wins in the month reach the threshold.
const HIGH_ROLLERS = (players: string, periodStart: string) => `
  SELECT version AS "contractVersionId", member_id AS "memberId",
    coalesce(ggr - bonuses - payment_fee, 0)::bigint AS revenue,
    coalesce(carried_out, 0)::bigint AS "carriedIn"
  FROM (${players}) month FULL JOIN (
    SELECT limits.version, carried.* FROM limits CROSS JOIN LATERAL (
      SELECT DISTINCT ON (member_id) member_id, carried_out FROM affiliate_plan_ring_fence f
      WHERE f.agent_id = limits.agent_id AND f.period_start < ${periodStart}
      ORDER BY member_id, period_start DESC
    ) carried WHERE carried_out > 0
  ) carried USING (version, member_id)
  JOIN limits USING (version)
  WHERE carried_out > 0
    OR (ring_fence_from > 0 AND ggr - bonuses - payment_fee <= -ring_fence_from)
  ORDER BY version, member_id`;

const readHighRollers = sql(
  'affiliate_plan.high_rollers',
  `WITH limits AS (
     SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS l (version, agent_id, ring_fence_from)
   ) ${HIGH_ROLLERS(
     `SELECT contract_version_id AS version, member_id, ggr, bonuses, payment_fee
      FROM affiliate_plan_player WHERE period_start = $1 AND contract_version_id = ANY ($2::bigint[])`,
     '$1',
   )}`,
);

export interface Limited extends Pick<PlanWithin, 'contractVersionId' | 'agentId'> {
  readonly ringFenceFrom: Money;
}

type HighRollerRow = HighRoller & { readonly contractVersionId: bigint };

/** A query. High rollers of each plan: players who are ring-fenced or become so this month. */
export async function highRollersOf(
  reader: Reader,
  periodStart: Date,
  plans: readonly Limited[],
): Promise<ReadonlyMap<bigint, HighRoller[]>> {
  const rows = await reader.query<HighRollerRow>(readHighRollers, [
    periodStart,
    plans.map(({ contractVersionId }) => contractVersionId),
    plans.map(({ agentId }) => agentId),
    plans.map(({ ringFenceFrom }) => ringFenceFrom),
  ]);
  return Map.groupBy(rows, ({ contractVersionId }) => contractVersionId);
}

const readSoFar = sql(
  'affiliate_plan.high_rollers_so_far',
  `${PLAYERS}, limits AS (SELECT version, agent_id, $9::bigint AS ring_fence_from FROM plan)
   ${HIGH_ROLLERS('SELECT version, member_id, ggr, bonuses, payment_fee FROM players', '$8')}`,
);

/** A query. The high rollers of one plan in the running month. */
export const highRollersSoFar = (
  reader: Reader,
  { merchantId, periodStart }: { readonly merchantId: bigint; readonly periodStart: Date },
  plan: PlanWithin & Limited,
): Promise<HighRoller[]> =>
  reader.query<HighRollerRow>(readSoFar, [
    ...valuesOf(merchantId, [plan]),
    periodStart,
    plan.ringFenceFrom,
  ]);
