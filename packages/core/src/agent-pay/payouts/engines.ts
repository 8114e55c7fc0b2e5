import type { PayoutEngineName } from '@app/shared/payouts/engines';
import { affiliatePlan } from './affiliate-plan/index.ts';
import { dailySalary } from './daily-salary/index.ts';
import {
  dailyDividend,
  halfMonthDividend,
  monthlyDividend,
  weeklyDividend,
} from './dividend/index.ts';
import type { PayoutEngine } from './engine.ts';
import { hourlySalary } from './hourly-salary/index.ts';
import { realTimeSalary } from './real-time-salary/index.ts';

/** All engines. In core, no other file outside of an engine's folder names it. */
export const engines: Readonly<Record<PayoutEngineName, PayoutEngine>> = {
  realTimeSalary,
  dailySalary,
  hourlySalary,
  affiliatePlan,
  dailyDividend,
  weeklyDividend,
  halfMonthDividend,
  monthlyDividend,
};

/** @throws Error for a number that this program did not write */
export function engineOfNumber(number: number): PayoutEngine {
  const engine = Object.values(engines).find(({ facts }) => facts.number === number);
  if (!engine) throw new Error(`no payout engine has the number ${number}`);
  return engine;
}

/** The engine that a kind of bills belongs to. @throws Error for a kind that no engine has */
export function engineOfKind(kind: string): PayoutEngine {
  const engine = Object.values(engines).find(({ facts }) => facts.kind === kind);
  if (!engine) throw new Error(`no payout engine has the kind ${kind}`);
  return engine;
}

/**
 * The `players` query of the engine that a kind of bills belongs to.
 *
 * @throws Error for a kind that is not calculated by player
 */
export function playersOf(kind: string): NonNullable<PayoutEngine['players']> {
  const { players } = engineOfKind(kind);
  if (!players) throw new Error(`bills of the kind ${kind} are not calculated by player`);
  return players;
}
