import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { PlanFigures, PlanMonth } from './calculate-month.ts';

/** A plan's earnings of a month with their breakdown. */
export interface CalculatedMonth {
  readonly agentId: bigint;
  readonly contractVersionId: bigint;
  readonly month: PlanMonth;
  readonly figures: PlanFigures;
  readonly subs: readonly SubShare[];
  readonly subCommission: bigint;
  readonly due: Money;
  readonly owedOut: bigint;
}

/** Earnings of an agent directly below, and the share of them. */
interface SubShare {
  readonly agentId: bigint;
  readonly earned: bigint;
  readonly share: bigint;
}

const COUNTS = ['players', 'bets', 'first_depositors', 'tier', 'rate', 'qualified'];

type Figures = Readonly<Record<string, bigint | number>>;

const figuresOf = ({ month, figures, subCommission, owedOut }: CalculatedMonth): Figures => ({
  players: month.sums.players,
  bets: month.sums.bets,
  first_depositors: month.sums.firstDepositors,
  ggr: month.sums.ggr,
  bonuses: month.sums.bonuses,
  payment_fees: month.sums.paymentFees,
  admin_fee: figures.adminFee,
  tax: figures.tax,
  ring_fence_used: figures.ringFenceUsed,
  ngr: figures.ngr,
  ring_fenced: figures.ringFenced,
  negative_in: figures.negativeIn,
  negative_out: figures.negativeOut,
  tier: figures.tier,
  rate: figures.rate,
  revenue_share: figures.revenueShare,
  qualified: month.qualified,
  cpa: month.cpa,
  clawed_back: month.clawedBack,
  sub_commission: subCommission,
  owed_in: month.owedIn,
  owed_out: owedOut,
});

const insertFigures = (names: readonly string[]) =>
  sql(
    'affiliate_plan.keep_figures',
    `INSERT INTO affiliate_plan_accrual (period_start, contract_version_id, ${names.join(', ')})
     SELECT $1, * FROM unnest($2::bigint[], ${names
       .map((name, n) => `$${n + 3}::${COUNTS.includes(name) ? 'int' : 'bigint'}[]`)
       .join(', ')})`,
  );

const insertRingFences = sql(
  'affiliate_plan.keep_ring_fences',
  `INSERT INTO affiliate_plan_ring_fence
     (period_start, contract_version_id, agent_id, member_id, carried_in, used, added, carried_out)
   SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
     $7::bigint[], $8::bigint[])`,
);

const insertSubs = sql(
  'affiliate_plan.keep_subs',
  `INSERT INTO affiliate_plan_sub (period_start, contract_version_id, agent_id, earned, share)
   SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])`,
);

/** A step. Stores the figures that explain a month's bills. */
export async function storeMonth(
  tx: Tx,
  periodStart: Date,
  calculated: readonly CalculatedMonth[],
): Promise<void> {
  const rows = calculated.map(figuresOf);
  const names = Object.keys(rows[0] ?? {});
  const versions = calculated.map(({ contractVersionId }) => contractVersionId);
  const values = names.map((name) => rows.map((row) => row[name]));
  await tx.query(insertFigures(names), [periodStart, versions, ...values]);

  const fences = calculated.flatMap(({ contractVersionId, agentId, figures }) =>
    figures.ringFences
      .filter(({ used, added }) => used > 0n || added > 0n)
      .map((fence) => ({ contractVersionId, agentId, ...fence })),
  );
  await tx.query(insertRingFences, [
    periodStart,
    fences.map(({ contractVersionId }) => contractVersionId),
    fences.map(({ agentId }) => agentId),
    fences.map(({ memberId }) => memberId),
    fences.map(({ carriedIn }) => carriedIn),
    fences.map(({ used }) => used),
    fences.map(({ added }) => added),
    fences.map(({ carriedOut }) => carriedOut),
  ]);

  const subs = calculated.flatMap((plan) =>
    plan.subs.map((sub) => ({ ...sub, contractVersionId: plan.contractVersionId })),
  );
  await tx.query(insertSubs, [
    periodStart,
    subs.map(({ contractVersionId }) => contractVersionId),
    subs.map(({ agentId }) => agentId),
    subs.map(({ earned }) => earned),
    subs.map(({ share }) => share),
  ]);
}
