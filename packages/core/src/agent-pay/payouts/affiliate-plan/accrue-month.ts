import { type Money, money } from '@app/shared/money/money';
import { teamAsOf } from '../../../people/agents/index.ts';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import {
  type ContractWithin,
  contractRows,
  contractsWithin,
  contractVersionRows,
} from '../../contracts/index.ts';
import type { Accrual } from '../accrual.ts';
import type { PayoutRun } from '../engine.ts';
import { micro } from '../micro.ts';
import { writeAccruals } from '../runs/accruals.ts';
import { unitOfSite } from '../unit-of-site.ts';
import { calculateMonth, duePlan, type PlanMonth, subShare } from './calculate-month.ts';
import { highRollersOf, NOTHING, storePlayersOf } from './players.ts';
import { storeQualifiedOf } from './qualified.ts';
import { type CalculatedMonth, storeMonth } from './store-month.ts';
import { type PlanTerms, planTerms } from './terms.ts';

const MICRO_PER_UNIT = 1_000_000n;

/** A step. Writes each plan's earnings of a month with their breakdown. */
export async function accrueMonth(tx: Tx, run: PayoutRun): Promise<void> {
  const { merchantId, periodStart, periodEnd } = run;
  const period = { merchantId, from: periodStart, to: periodEnd };
  const signed = await contractsWithin(tx, planTerms, period);
  if (signed.length === 0) return;
  const plans = await plansOf(tx, signed, period);
  const months = await readMonths(tx, run, plans);
  // The direct upline at the last moment of the month gets the share of a plan's earnings.
  const team = await teamAsOf(tx, merchantId, new Date(periodEnd.getTime() - 1));
  const uplines = new Map(team.map(({ agentId, uplineId }) => [agentId, uplineId]));
  const calculated = calculateAll(plans, { months, uplines });
  await writeAccruals(tx, run, calculated.map(accrualOf));
  await storeMonth(tx, periodStart, calculated);
}

/** A plan, the part of a month in which it was in force, and the start of its contract. */
export type PlanOfMonth = ContractWithin<PlanTerms> & { readonly to: Date; readonly since: Date };

const readSince = sql(
  'affiliate_plan.since',
  `SELECT own.id AS "contractVersionId", min(v.valid_from) AS since
   FROM ${contractVersionRows} own JOIN ${contractRows} c ON c.id = own.contract_id
   JOIN ${contractVersionRows} v ON v.contract_id = c.id
   WHERE own.id = ANY ($1::bigint[]) GROUP BY own.id`,
);

/** A query. The plans of a month, each with the part of the month in which it was in force. */
export async function plansOf(
  reader: Reader,
  signed: readonly ContractWithin<PlanTerms>[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PlanOfMonth[]> {
  type Since = { contractVersionId: bigint; since: Date };
  const ids = signed.map(({ contractVersionId }) => contractVersionId);
  const rows = await reader.query<Since>(readSince, [ids]);
  const begun = new Map(rows.map(({ contractVersionId, since }) => [contractVersionId, since]));
  return signed.map((plan) => ({
    ...plan,
    from: plan.from > from ? plan.from : from,
    to: plan.to && plan.to < to ? plan.to : to,
    since: begun.get(plan.contractVersionId) ?? plan.from,
  }));
}

interface Carried {
  readonly agentId: bigint;
  readonly negative: bigint;
  readonly owed: bigint;
}

const readCarried = sql(
  'affiliate_plan.carried',
  `SELECT owner.agent_id AS "agentId", last.negative_out AS negative, last.owed_out AS owed
   FROM unnest($1::bigint[]) AS owner (agent_id)
   CROSS JOIN LATERAL (
     SELECT f.negative_out, f.owed_out FROM payout_accrual a
     JOIN affiliate_plan_accrual f
       ON f.period_start = a.period_start AND f.contract_version_id = a.contract_version_id
     WHERE a.agent_id = owner.agent_id AND a.engine = $2 AND a.period_start < $3
     ORDER BY a.period_start DESC LIMIT 1
   ) last`,
);

/** A query. Amounts that agents carry into a month. They survive new terms, a new plan and months without bets. */
export async function carriedInto(
  reader: Reader,
  agentIds: readonly bigint[],
  periodStart: Date,
): Promise<ReadonlyMap<bigint, Carried>> {
  const values = [agentIds, planTerms.kind, periodStart];
  const rows = await reader.query<Carried>(readCarried, values);
  return new Map(rows.map((row) => [row.agentId, row]));
}

async function readMonths(
  tx: Tx,
  { merchantId, periodStart, periodEnd }: PayoutRun,
  plans: readonly PlanOfMonth[],
): Promise<PlanMonth[]> {
  const sums = await storePlayersOf(tx, merchantId, { periodStart, plans });
  // Reads the players that were just stored.
  const highRollers = await highRollersOf(tx, periodStart, plans);
  const month = { merchantId, engine: planTerms.kind, periodStart, periodEnd };
  const qualified = await storeQualifiedOf(tx, month, plans);
  const agentIds = plans.map(({ agentId }) => agentId);
  const carried = await carriedInto(tx, agentIds, periodStart);
  const unit = await unitOfSite(tx, merchantId);
  return plans.map(({ contractVersionId, agentId }) => ({
    sums: sums.get(contractVersionId) ?? NOTHING,
    highRollers: highRollers.get(contractVersionId) ?? [],
    negativeIn: carried.get(agentId)?.negative ?? 0n,
    owedIn: carried.get(agentId)?.owed ?? 0n,
    unit,
    ...(qualified.get(contractVersionId) ?? { qualified: 0, cpa: 0n, clawedBack: 0n }),
  }));
}

interface Months {
  /** In the order of the plans. */
  readonly months: readonly PlanMonth[];
  readonly uplines: ReadonlyMap<bigint, bigint | null>;
}

function calculateAll(
  plans: readonly PlanOfMonth[],
  { months, uplines }: Months,
): CalculatedMonth[] {
  const own = plans.flatMap((plan, n) => {
    const month = months[n];
    return month ? [{ plan, month, figures: calculateMonth(plan, month) }] : [];
  });
  const below = Map.groupBy(own, ({ plan }) => uplines.get(plan.agentId) ?? null);
  return own.map(({ plan, month, figures }) => {
    const subs = (below.get(plan.agentId) ?? [])
      .map((sub) => ({ agentId: sub.plan.agentId, earned: sub.figures.earned }))
      .map((sub) => ({ ...sub, share: subShare(sub.earned, plan.subRate, month.unit) }))
      .filter(({ share }) => share > 0n);
    const subCommission = subs.reduce((sum, { share }) => sum + share, 0n);
    const { agentId, contractVersionId } = plan;
    const end = duePlan(month, figures, subCommission);
    return { agentId, contractVersionId, month, figures, subs, subCommission, ...end };
  });
}

/** A plan is with the site: no upline sees its bills. */
const accrualOf = ({ agentId, contractVersionId, month, due }: CalculatedMonth): Accrual => ({
  contractVersionId,
  agentId,
  category: 'CONS',
  uplineId: null,
  validBet: month.sums.validBet,
  gross: inMicro(due),
  net: inMicro(due),
});

const inMicro = (amount: Money) => micro(money(amount) * MICRO_PER_UNIT);
