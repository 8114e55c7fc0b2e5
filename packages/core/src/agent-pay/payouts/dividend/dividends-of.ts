import { contracts as contractSetting } from '@app/shared/contracts/settings';
import { contractStatesInForce } from '@app/shared/contracts/states';
import type { Money } from '@app/shared/money/money';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { coalesce, type Deps, lastWindowEdge } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { type AgentContract, contractsOfFamily } from '../../contracts/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { periodAt } from '../runs/running-period.ts';
import { activeFromOf, missingFor } from '../tiers/index.ts';
import { calculatePeriod } from './accrue-dividends.ts';
import { dividendEngines } from './engines.ts';
import type { DividendPart } from './roll-up.ts';
import { type DividendTerms, type DividendTier, dividendTerms, dividendTiersOf } from './terms.ts';

type Engine = PayoutEngine<DividendTerms>;

/** The last part of the running period, calculated as if the period ended now. */
export interface DividendSoFar extends DividendPart {
  readonly lossCarriedIn: Money;
  /** The figures missing for the next tier, with its rate; undefined at the highest. */
  readonly missing: DividendTier | undefined;
}

export type AgentDividend = AgentContract<DividendTerms> & {
  readonly engine: Engine;
  readonly validFrom: Date;
  /** Valid bets from which a member counts as active. */
  readonly activeFrom: Money;
  /** The running period, or the contract's first one. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly paysAt: Date;
  /** Time at which `soFar` was summed. */
  readonly asOf: Date;
  /** Undefined before the first period begins, and without bets in it. */
  readonly soFar: DividendSoFar | undefined;
};

/** Cache by settlement window: a month of a big team is millions of bets to sum. */
const cached = coalesce<Summed>({ ageMsMax: WINDOW_MS });

interface Summed {
  readonly asOf: Date;
  readonly calculated: readonly CalculatedDividendRow[];
}

interface AskedOfAgent {
  readonly agentId: bigint;
  readonly merchantId: bigint;
  /** Skips the sums. */
  readonly datesOnly?: boolean;
}

/**
 * A query. An agent's dividend contracts that are in force or begin with the next period, with their results so far.
 * The results are cached for the current settlement window.
 */
export async function dividendsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { agentId, merchantId, ...asked }: AskedOfAgent,
): Promise<AgentDividend[]> {
  const limits = await readSetting(db, { merchantId, setting: contractSetting });
  const dividends: AgentDividend[] = [];
  for (const contract of await contractsOfFamily(db, dividendTerms.monthly, agentId)) {
    const { kind, state, validFrom, category } = contract;
    if (!contractStatesInForce.includes(state) || !validFrom) continue;
    const engine = dividendEngines.find(({ facts }) => facts.number === kind);
    if (!engine) throw new Error(`no dividends are paid by ${kind}`);
    const now = clock();
    const hasBegun = validFrom <= now;
    const period = await periodAt(db, engine, { merchantId, at: hasBegun ? now : validFrom });
    const run = { ...period, engine, merchantId, onlyAgentId: agentId };
    const sum = async () => ({ asOf: now, calculated: await calculatePeriod(db, run) });
    const key = `${contract.publicId} ${kind} ${validFrom.getTime()} ${lastWindowEdge(now).getTime()}`;
    const isSummed = hasBegun && !asked.datesOnly;
    const { asOf, calculated } = isSummed
      ? await cached(db, key, sum)
      : { asOf: now, calculated: [] };
    dividends.push({
      ...contract,
      ...period,
      engine,
      validFrom,
      asOf,
      activeFrom: activeFromOf(limits, category),
      paysAt: new Date(period.periodEnd.getTime() + engine.periods.graceMs),
      soFar: soFarOf(
        contract,
        calculated.find((one) => one.category === category),
      ),
    });
  }
  return dividends;
}

type CalculatedDividendRow = Awaited<ReturnType<typeof calculatePeriod>>[number];

function soFarOf(
  terms: DividendTerms,
  calculated: CalculatedDividendRow | undefined,
): DividendSoFar | undefined {
  const part = calculated?.parts.at(-1);
  if (!part) return undefined;
  const { lossCarriedIn } = calculated as CalculatedDividendRow;
  const { validBet: turnover, result: loss, actives } = part;
  const next = dividendTiersOf(terms)[part.tier];
  return {
    ...part,
    lossCarriedIn,
    missing: next && missingFor(next, { turnover, loss, actives }),
  };
}
