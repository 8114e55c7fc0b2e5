import { contractStatesInForce } from '@app/shared/contracts/states';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import { type AgentContract, contractsOfAgent, contractsWithin } from '../../contracts/index.ts';
import { months } from '../calendar.ts';
import { unitOfSite } from '../unit-of-site.ts';
import { carriedInto, type PlanOfMonth, plansOf } from './accrue-month.ts';
import { calculateMonth, duePlan, type PlanFigures, type PlanMonth } from './calculate-month.ts';
import { highRollersSoFar, playersSoFar } from './players.ts';
import { qualifiedSoFar } from './qualified.ts';
import { type PlanTerms, planTerms } from './terms.ts';

/** Delay from the end of a month until its plans are due. */
export const PLAN_GRACE_MS = 5 * 3_600_000;

export type AgentPlan = AgentContract<PlanTerms>;

/** Figures of the running month. */
export interface PlanSoFar {
  readonly month: PlanMonth;
  readonly figures: PlanFigures;
  /** Amount due if the month ended now, without shares of agents below and new clawbacks. */
  readonly due: Money;
  readonly owedOut: bigint;
}

export interface PlanOfAgent {
  /** In force, or from the next month on. */
  readonly plan: AgentPlan | undefined;
  /** Offers that the agent has not answered yet. */
  readonly offer: AgentPlan | undefined;
  readonly monthStart: Date;
  readonly monthEnd: Date;
  readonly paysAt: Date;
  /** Undefined before the plan's first month. */
  readonly soFar: PlanSoFar | undefined;
}

interface Agent {
  readonly merchantId: bigint;
  readonly agentId: bigint;
}

const readMonth = sql(
  'affiliate_plan.month',
  `SELECT ${months.start('$2::timestamptz', 'm.time_zone')} AS start,
     ${months.end('$2::timestamptz', 'm.time_zone')} AS end
   FROM ${merchantRows} m WHERE m.id = $1`,
);

/** A query. An agent's plan with its figures of the running month. */
export async function planOfAgent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { datesOnly = false, ...agent }: Agent & { /** Sums nothing. */ readonly datesOnly?: boolean },
): Promise<PlanOfAgent> {
  const now = clock();
  const month = await monthAt(db, agent.merchantId, now);
  const contracts = await contractsOfAgent(db, planTerms, agent.agentId);
  const plan = contracts.find(({ state }) => contractStatesInForce.includes(state));
  const running = datesOnly ? undefined : await runningPlan(db, agent, now);
  return {
    plan,
    offer: contracts.find(({ state }) => state === 'P'),
    monthStart: month.start,
    monthEnd: month.end,
    paysAt: new Date(month.end.getTime() + PLAN_GRACE_MS),
    soFar: running && (await soFarOf(db, agent.merchantId, { ...running, start: month.start })),
  };
}

async function monthAt(reader: Reader, merchantId: bigint, at: Date) {
  const [month] = await reader.query<{ start: Date; end: Date }>(readMonth, [merchantId, at]);
  if (!month) throw new Error(`there is no site ${merchantId}`);
  return month;
}

interface Running {
  readonly plan: PlanOfMonth;
  /** Start of the month. */
  readonly start: Date;
}

/** A query. The plan by which an agent is paid in the running month, until now. */
export async function runningPlan(
  reader: Reader,
  { merchantId, agentId }: Agent,
  now: Date,
): Promise<Running | undefined> {
  const { start } = await monthAt(reader, merchantId, now);
  // The end is exclusive: one millisecond more includes this instant.
  const span = { from: start, to: new Date(now.getTime() + 1) };
  const all = await contractsWithin(reader, planTerms, { merchantId, ...span });
  const signed = all.filter((contract) => contract.agentId === agentId);
  const [plan] = await plansOf(reader, signed, span);
  return plan && { plan, start };
}

async function soFarOf(
  reader: Reader,
  merchantId: bigint,
  { plan, start: periodStart }: Running,
): Promise<PlanSoFar> {
  const period = { merchantId, engine: planTerms.kind, periodStart, periodEnd: plan.to };
  const sums = await playersSoFar(reader, merchantId, plan);
  const highRollers = await highRollersSoFar(reader, period, plan);
  const qualified = await qualifiedSoFar(reader, period, plan);
  const carried = (await carriedInto(reader, [plan.agentId], periodStart)).get(plan.agentId);
  const month: PlanMonth = {
    unit: await unitOfSite(reader, merchantId),
    sums,
    highRollers,
    qualified,
    cpa: plan.cpaAmount * BigInt(qualified),
    clawedBack: 0n,
    negativeIn: carried?.negative ?? 0n,
    owedIn: carried?.owed ?? 0n,
  };
  const figures = calculateMonth(plan, month);
  return { month, figures, ...duePlan(month, figures, money(0n)) };
}
