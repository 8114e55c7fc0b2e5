import { MEMBER } from '@app/shared/members/customer-types';
import type { Money } from '@app/shared/money/money';
import { ledgerEntryRows, postingKinds } from '../../../books/ledger/index.ts';
import { creditedDepositRows } from '../../../money/deposits/index.ts';
import { affiliateLinkRows } from '../../../people/agents/index.ts';
import { memberRows } from '../../../people/members/index.ts';
import { queuePostbacks } from '../../../people/postbacks/index.ts';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { betEventRows, eventKinds, outcomes } from '../../../play/bets/index.ts';

/** A plan that pays for players who qualify. */
export interface QualifyingPlan {
  readonly contractVersionId: bigint;
  readonly agentId: bigint;
  /** Start of the contract: players who registered before are not paid for. */
  readonly since: Date;
  readonly to: Date;
  readonly cpaAmount: Money;
  readonly cpaDeposit: Money;
  readonly cpaTurnover: Money;
  readonly cpaDays: number;
}

/**
 * SQL: the first deposit of a member `m`, whether it came within the days of the plan `p` and was not reversed, and the
 * valid bets of those days. Ignores events from `until` on: the result does not depend on the time of the query.
 * The lower bound of `bucket_at` only limits the months to search; an hour is added for clock differences.
 */
export const QUALIFYING_ACTIVITY = (until: string) => `
  SELECT first.*, turnover.* FROM (SELECT
    m.registered_at + p.days * interval '24 hours' AS ends_at
  ) time
  LEFT JOIN LATERAL (
    SELECT d.id, d.amount, d.completed_at FROM ${creditedDepositRows} d
    WHERE d.member_id = m.id AND d.completed_at < ${until} ORDER BY d.completed_at, d.id LIMIT 1
  ) deposit ON true
  CROSS JOIN LATERAL (SELECT deposit.amount, deposit.completed_at <= time.ends_at AND NOT EXISTS (
      SELECT FROM ${ledgerEntryRows} paid JOIN ${ledgerEntryRows} undone
        ON undone.member_id = m.id AND undone.cause_id = paid.id
          AND undone.kind = ${postingKinds['cashier.deposit_reversal'].code} AND undone.at < ${until}
      WHERE paid.member_id = m.id AND paid.cause_id = deposit.id
        AND paid.kind = ${postingKinds['cashier.deposit'].code}
    ) AS is_in_time) first
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.valid_bet), 0)::bigint AS valid_bet FROM ${betEventRows} s
    WHERE s.member_id = m.id AND s.kind <> ${eventKinds.voided} AND s.outcome <> ${outcomes.push}
      AND NOT s.is_bonus AND s.at <= time.ends_at AND s.bucket_at < ${until}
      AND s.bucket_at >= m.registered_at - interval '1 hour'
      AND NOT EXISTS (SELECT FROM ${betEventRows} v WHERE v.bet_id = s.bet_id AND v.seq > s.seq
        AND v.kind = ${eventKinds.voided} AND v.bucket_at < ${until} AND v.bucket_at >= s.bucket_at)
  ) turnover`;

/** Thresholds are inclusive, and so is the last instant of the last day. */
export const QUALIFIES = `coalesce(happened.is_in_time, false) AND happened.amount >= p.deposit
  AND happened.valid_bet >= p.turnover`;

const PLANS = `
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::bigint[],
    $6::bigint[], $7::bigint[], $8::int[])
    AS p (version, agent_id, since, until, amount, deposit, turnover, days)`;

const valuesOf = (plans: readonly QualifyingPlan[]): unknown[] => [
  plans.map(({ contractVersionId }) => contractVersionId),
  plans.map(({ agentId }) => agentId),
  plans.map(({ since }) => since),
  plans.map(({ to }) => to),
  plans.map(({ cpaAmount }) => cpaAmount),
  plans.map(({ cpaDeposit }) => cpaDeposit),
  plans.map(({ cpaTurnover }) => cpaTurnover),
  plans.map(({ cpaDays }) => cpaDays),
];

// Players whose days had ended at the previous month's run are final.
const CANDIDATES = `
  FROM (${PLANS}) p
  JOIN ${affiliateLinkRows} link ON link.agent_id = p.agent_id
  JOIN ${memberRows} m ON m.affiliate_link_id = link.id AND m.customer_type = ${MEMBER}
    AND m.registered_at >= p.since AND m.registered_at < p.until
    AND m.registered_at + p.days * interval '24 hours' >= $9::timestamptz
  CROSS JOIN LATERAL (${QUALIFYING_ACTIVITY('p.until')}) happened
  WHERE p.amount > 0 AND ${QUALIFIES}
    AND NOT EXISTS (SELECT FROM affiliate_plan_qualified q WHERE q.member_id = m.id)`;

const insertQualified = sql(
  'affiliate_plan.keep_qualified',
  `INSERT INTO affiliate_plan_qualified (member_id, agent_id, period_start, contract_version_id, amount)
   SELECT m.id, p.agent_id, $10::timestamptz, p.version, p.amount ${CANDIDATES}
   ORDER BY m.id ON CONFLICT (member_id) DO NOTHING
   RETURNING member_id AS "memberId", amount`,
);

// Uses the terms under which the players were paid. A hundred days contain the starts of the three months before.
const insertClawbacks = sql(
  'affiliate_plan.keep_clawbacks',
  `INSERT INTO affiliate_plan_clawback (member_id, period_start, contract_version_id, amount)
   SELECT q.member_id, $3::timestamptz, plan.version, q.amount
   FROM unnest($1::bigint[], $2::bigint[]) AS plan (version, agent_id)
   JOIN affiliate_plan_qualified q ON q.agent_id = plan.agent_id
     AND q.period_start < $3 AND q.period_start >= $3::timestamptz - interval '100 days'
   JOIN LATERAL (
     SELECT t.cpa_deposit AS deposit, t.cpa_turnover AS turnover, t.cpa_days AS days
     FROM affiliate_plan_terms t WHERE t.contract_version_id = q.contract_version_id
   ) p ON true
   JOIN ${memberRows} m ON m.id = q.member_id
   CROSS JOIN LATERAL (${QUALIFYING_ACTIVITY('$4::timestamptz')}) happened
   WHERE NOT (${QUALIFIES})
   ORDER BY q.member_id ON CONFLICT (member_id) DO NOTHING
   RETURNING member_id AS "memberId", amount`,
);

const lastEnd = sql(
  'affiliate_plan.last_end',
  `SELECT period_end AS at FROM payout_run WHERE merchant_id = $1 AND engine = $2 AND period_start < $3
   ORDER BY period_start DESC LIMIT 1`,
);

export interface QualifiedSums {
  readonly qualified: number;
  readonly cpa: bigint;
  readonly clawedBack: bigint;
}

const sumKept = sql(
  'affiliate_plan.sum_qualified',
  `SELECT version AS "contractVersionId", sum(qualified)::int AS qualified, sum(cpa)::bigint AS cpa,
     sum(clawed_back)::bigint AS "clawedBack"
   FROM (
     SELECT contract_version_id AS version, 1 AS qualified, amount AS cpa, 0 AS clawed_back
     FROM affiliate_plan_qualified
     WHERE agent_id = ANY ($2::bigint[]) AND period_start = $1
     UNION ALL
     SELECT contract_version_id, 0, 0, amount FROM affiliate_plan_clawback
     WHERE period_start = $1 AND contract_version_id = ANY ($3::bigint[])
   ) each GROUP BY 1`,
);

export interface QualifyingMonth {
  readonly merchantId: bigint;
  readonly engine: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

const BEGINNING = new Date(0);

/** A query. End of the last month that was run before this one; the epoch before the first. */
async function previousRunAt(
  reader: Reader,
  { merchantId, engine, periodStart }: QualifyingMonth,
): Promise<Date> {
  const [last] = await reader.query<{ at: Date }>(lastEnd, [merchantId, engine, periodStart]);
  return last?.at ?? BEGINNING;
}

/**
 * A step. Records the players who qualified in a month, each only once, and those paid for within three months who
 * no longer qualify after a void or a reversed deposit.
 */
export async function storeQualifiedOf(
  tx: Tx,
  month: QualifyingMonth,
  plans: readonly QualifyingPlan[],
): Promise<ReadonlyMap<bigint, QualifiedSums>> {
  const { periodStart, periodEnd } = month;
  const through = await previousRunAt(tx, month);
  const versions = plans.map(({ contractVersionId }) => contractVersionId);
  const agents = plans.map(({ agentId }) => agentId);
  type PaidFor = { memberId: bigint; amount: bigint };
  const clawedBack = await tx.query<PaidFor>(insertClawbacks, [
    versions,
    agents,
    periodStart,
    periodEnd,
  ]);
  const reversed = clawedBack.map((one) => ({ event: 'qualified_reversed' as const, ...one }));
  await queuePostbacks(tx, reversed, periodEnd);
  const paidFor = await tx.query<PaidFor>(insertQualified, [
    ...valuesOf(plans),
    through,
    periodStart,
  ]);
  const qualified = paidFor.map((one) => ({ event: 'qualified' as const, ...one }));
  await queuePostbacks(tx, qualified, periodEnd);
  type Row = QualifiedSums & { contractVersionId: bigint };
  const rows = await tx.query<Row>(sumKept, [periodStart, agents, versions]);
  return new Map(rows.map(({ contractVersionId, ...sums }) => [contractVersionId, sums]));
}

const countSoFar = sql(
  'affiliate_plan.qualified_so_far',
  `SELECT count(*)::int AS count ${CANDIDATES}`,
);

/** A query. Count of players to pay for if the month ended now. */
export async function qualifiedSoFar(
  reader: Reader,
  month: QualifyingMonth,
  plan: QualifyingPlan,
): Promise<number> {
  const through = await previousRunAt(reader, month);
  const [row] = await reader.query<{ count: number }>(countSoFar, [...valuesOf([plan]), through]);
  return row?.count ?? 0;
}
