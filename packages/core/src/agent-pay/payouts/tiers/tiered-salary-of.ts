import { contracts as contractSetting } from '@app/shared/contracts/settings';
import { contractStatesInForce } from '@app/shared/contracts/states';
import type { Money } from '@app/shared/money/money';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { coalesce, type Deps, lastWindowEdge } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { type AgentContract, contractsOfAgent } from '../../contracts/index.ts';
import { type PayoutPeriod, periodAt } from '../runs/running-period.ts';
import { activeFromOf } from './active-from.ts';
import { type TieredEngine, type TieredSoFar, tieredSoFar } from './tiered-so-far.ts';
import type { TieredTerms } from './tiers.ts';

export type TieredSalary = AgentContract<TieredTerms> & {
  /** Start of the first paid period; may be in the future. */
  readonly validFrom: Date;
  /** Valid bets from which a member counts as active. */
  readonly activeFrom: Money;
  /** Next payment of the contract: for the previous period until that is due, then for the running one. */
  readonly paysAt: Date;
  /** The running period, or the first one that the contract pays. */
  readonly running: PayoutPeriod & {
    readonly paysAt: Date;
    /** Time at which `soFar` was summed. */
    readonly asOf: Date;
    /** Undefined before the first period begins, and without bets in it. */
    readonly soFar: TieredSoFar | undefined;
  };
};

interface Summed {
  readonly asOf: Date;
  readonly soFar: TieredSoFar | undefined;
}

/** Cache: bets are summed at most once in a settlement window. */
const cached = coalesce<Summed>({ ageMsMax: WINDOW_MS });

/**
 * A query. An agent's contracts of a tiered kind that are in force or begin with the next period, with the earnings of
 * the current period so far. Cached per window, from the first request in it.
 */
export async function tieredSalaryOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  engine: TieredEngine,
  { agentId, merchantId }: { readonly agentId: bigint; readonly merchantId: bigint },
): Promise<TieredSalary[]> {
  const { graceMs } = engine.periods;
  const limits = await readSetting(db, { merchantId, setting: contractSetting });
  const now = clock();
  const dueAfter = (end: Date) => new Date(end.getTime() + graceMs);
  const unpaid = await periodAt(db, engine, { merchantId, at: new Date(now.getTime() - graceMs) });
  const salaries: TieredSalary[] = [];
  for (const contract of await contractsOfAgent(db, engine.terms, agentId)) {
    const { state, validFrom, category } = contract;
    if (!contractStatesInForce.includes(state) || !validFrom) continue;
    const hasBegun = validFrom <= now;
    const period = await periodAt(db, engine, { merchantId, at: hasBegun ? now : validFrom });
    const sum = async (): Promise<Summed> => {
      const query = { ...period, merchantId, now, contract: { ...contract, agentId } };
      return { asOf: now, soFar: await tieredSoFar(db, engine, query) };
    };
    const key = `${contract.publicId} ${validFrom.getTime()} ${lastWindowEdge(now).getTime()}`;
    const summed = hasBegun ? await cached(db, key, sum) : { asOf: now, soFar: undefined };
    salaries.push({
      ...contract,
      validFrom,
      activeFrom: activeFromOf(limits, category),
      paysAt: dueAfter(validFrom < unpaid.periodEnd ? unpaid.periodEnd : period.periodEnd),
      running: { ...period, ...summed, paysAt: dueAfter(period.periodEnd) },
    });
  }
  return salaries;
}
