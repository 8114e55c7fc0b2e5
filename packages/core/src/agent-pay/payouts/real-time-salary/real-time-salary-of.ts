import { contractStatesInForce } from '@app/shared/contracts/states';
import { type Money, money } from '@app/shared/money/money';
import { WINDOW_GRACE_MS, WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { type Deps, lastWindowEdge, nextWindowEdge } from '../../../platform/kernel/index.ts';
import { type AgentContract, contractsOfAgent } from '../../contracts/index.ts';
import { type ClosingWindow, closingWindow, earnedIn, openWindowOf } from './closing-window.ts';
import { realTimeSalary } from './engine.ts';
import { type RealTimeTerms, realTimeTerms } from './terms.ts';

const SHOWN_MS = 12 * 3_600_000;

export interface RealTimeSalary {
  readonly now: Date;
  readonly windowStart: Date;
  readonly windowEnd: Date;
  /** Time at which the open window is settled. */
  readonly paysAt: Date;
  readonly contract: AgentContract<RealTimeTerms> | undefined;
  /** Accrued in the open window so far, including the carry. Rounded down. */
  readonly accrued: Money;
  /** Number of counted settlements and voids of the open window. */
  readonly bets: number;
  readonly carried: Money;
  /** The window before, between its end and its payout. */
  readonly closing: ClosingWindow | undefined;
  /** Since midnight in the site's zone, and in the day before. */
  readonly paidToday: Money;
  readonly paidYesterday: Money;
  /** Windows of the last twelve hours that paid, the oldest first. */
  readonly windows: readonly PaidWindow[];
}

export interface PaidWindow {
  readonly start: Date;
  readonly paid: Money;
  readonly billPublicId: string;
}

export interface AgentOfSite {
  readonly agentId: bigint;
  readonly merchantId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
}

/**
 * A query. An agent's real-time salary of the open window, computed from its bets so far by the rules of settlement,
 * and the payments of earlier windows.
 */
export async function realTimeSalaryOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentOfSite,
): Promise<RealTimeSalary> {
  const now = clock();
  const windowStart = lastWindowEdge(now);
  const windowEnd = nextWindowEdge(now);
  const [contracts, running, paid, windows] = await Promise.all([
    contractsOfAgent(db, realTimeTerms, agent.agentId),
    runningWindows(db, agent, { windowStart, now }),
    paidByDay(db, agent, now),
    lastPaidWindows(db, agent, new Date(now.getTime() - SHOWN_MS)),
  ]);
  return {
    now,
    windowStart,
    windowEnd,
    paysAt: new Date(windowEnd.getTime() + WINDOW_GRACE_MS),
    contract: contracts.find(({ state }) => contractStatesInForce.includes(state)),
    ...running,
    ...paid,
    windows,
  };
}

/** The open window and the one before it, which is not paid until its grace is over. */
async function runningWindows(
  reader: Reader,
  { agentId, merchantId }: AgentOfSite,
  { windowStart, now }: { readonly windowStart: Date; readonly now: Date },
): Promise<Pick<RealTimeSalary, 'accrued' | 'bets' | 'carried' | 'closing'>> {
  const before = new Date(windowStart.getTime() - WINDOW_MS);
  const [earned, { closing, carriedOut }] = await Promise.all([
    earnedIn(reader, { merchantId, agentId, windowStart }),
    closingWindow(reader, { merchantId, agentId, windowStart: before }, now),
  ]);
  return { ...openWindowOf(earned, carriedOut), closing };
}

// Twelve hours before midnight is the day before, also where that day has 23 or 25 hours.
const sumDays = sql(
  'real_time_salary.paid_by_day',
  `SELECT coalesce(sum(b.amount) FILTER (WHERE r.paid_at >= day.today), 0)::bigint AS today,
     coalesce(sum(b.amount) FILTER (WHERE r.paid_at < day.today), 0)::bigint AS yesterday
   FROM (SELECT midnight AS today, date_trunc('day', midnight - interval '12 hours', $4) AS yesterday
         FROM date_trunc('day', $3::timestamptz, $4) AS midnight) day
   JOIN payout_run r ON r.merchant_id = $2 AND r.engine = $5 AND r.paid_at >= day.yesterday
   JOIN payout_bill b
     ON b.agent_id = $1 AND b.engine = r.engine AND b.period_start = r.period_start`,
);

async function paidByDay(
  reader: Reader,
  { agentId, merchantId, timeZone }: AgentOfSite,
  now: Date,
): Promise<Pick<RealTimeSalary, 'paidToday' | 'paidYesterday'>> {
  const [sums] = await reader.query<{ today: bigint; yesterday: bigint }>(sumDays, [
    agentId,
    merchantId,
    now,
    timeZone,
    realTimeSalary.facts.number,
  ]);
  return { paidToday: money(sums?.today ?? 0n), paidYesterday: money(sums?.yesterday ?? 0n) };
}

const readWindows = sql(
  'real_time_salary.last_paid_windows',
  `SELECT b.period_start AS start, b.amount AS paid, b.public_id AS "billPublicId"
   FROM payout_bill b
   JOIN payout_run r
     ON r.merchant_id = b.merchant_id AND r.engine = b.engine AND r.period_start = b.period_start
   WHERE b.agent_id = $1 AND b.period_start >= $2 AND b.engine = $3 AND b.amount > 0
     AND b.id <= r.posted_through
   ORDER BY b.period_start`,
);

const lastPaidWindows = (reader: Reader, { agentId }: AgentOfSite, since: Date) =>
  reader.query<PaidWindow>(readWindows, [agentId, since, realTimeSalary.facts.number]);
