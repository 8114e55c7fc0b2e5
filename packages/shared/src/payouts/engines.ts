import { affiliatePlan } from './affiliate-plan.ts';
import { dailySalary } from './daily-salary.ts';
import { dailyDividend, halfMonthDividend, monthlyDividend, weeklyDividend } from './dividend.ts';
import { hourlySalary } from './hourly-salary.ts';
import { realTimeSalary } from './real-time-salary.ts';

/**
 * Every engine: add a line for a new one. Postings, jobs, metrics, records and bills derive their lists from this; each
 * engine's calculation has its own folder in core/agent-pay/payouts.
 */
export const payoutEngines = {
  realTimeSalary,
  dailySalary,
  hourlySalary,
  affiliatePlan,
  dailyDividend,
  weeklyDividend,
  halfMonthDividend,
  monthlyDividend,
};

export type PayoutEngineName = keyof typeof payoutEngines;
export type PayoutEngineOf = (typeof payoutEngines)[PayoutEngineName];

export const payoutEngineFacts: readonly PayoutEngineOf[] = Object.values(payoutEngines);

/** Kinds of bills on the wire. */
export const payoutKinds = payoutEngineFacts.map(({ kind }) => kind) as [
  PayoutEngineOf['kind'],
  ...PayoutEngineOf['kind'][],
];

/** @throws Error for a number that this program did not write */
export function payoutOfNumber(number: number): PayoutEngineOf {
  const facts = payoutEngineFacts.find((one) => one.number === number);
  if (!facts) throw new Error(`no payout engine has the number ${number}`);
  return facts;
}
