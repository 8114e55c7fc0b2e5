import { contractStatesInForce } from '@app/shared/domain/contract-states';
import { WINDOW_MS } from '@app/shared/domain/salary-windows';
import type { Money } from '@app/shared/money/money';
import { contracts as contractSetting } from '@app/shared/settings/contracts';
import { type AgentContract, contractsOfFamily } from '../../contracts/index.ts';
import { type Reader, sql } from '../../db/index.ts';
import { coalesce, type Deps, lastWindowEdge } from '../../kernel/index.ts';
import { merchantRows, readSetting } from '../../site/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { activeFromOf } from '../tiers/index.ts';
import { reckonPeriod } from './accrue-dividends.ts';
import { dividendEngines } from './engines.ts';
import type { DividendPart } from './roll-up.ts';
import { type DividendTerms, type DividendTier, dividendTerms, dividendTiersOf } from './terms.ts';

type Engine = PayoutEngine<DividendTerms>;

/** The part of the running period that is reckoned last, as if the period ended now. */
export interface DividendSoFar extends DividendPart {
  readonly lossCarriedIn: Money;
  /** What is missing for the next tier, and its rate; undefined at the highest. */
  readonly missing: DividendTier | undefined;
}

export type AgentDividend = AgentContract<DividendTerms> & {
  readonly engine: Engine;
  readonly validFrom: Date;
  /** Valid bets from which a member counts as active. */
  readonly activeFrom: Money;
  /** The running period, or the first that it pays. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly paysAt: Date;
  /** When `soFar` was summed. */
  readonly asOf: Date;
  /** Undefined before its first period begins, or where nothing was bet in it yet. */
  readonly soFar: DividendSoFar | undefined;
};

/** A month of a big team is millions of bets: they are summed once in a window, however often an agent looks. */
const kept = coalesce<Summed>({ ageMsMax: WINDOW_MS });

interface Summed {
  readonly asOf: Date;
  readonly reckoned: readonly Reckoned[];
}

/**
 * A query. An agent's dividend contracts that are in force or begin with the next period, and what each comes to:
 * as it was when the agent first asked in the running window.
 */
export async function dividendsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { agentId, merchantId }: { readonly agentId: bigint; readonly merchantId: bigint },
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
    const sum = async () => ({ asOf: now, reckoned: await reckonPeriod(db, run) });
    const key = `${contract.publicId} ${kind} ${validFrom.getTime()} ${lastWindowEdge(now).getTime()}`;
    const { asOf, reckoned } = hasBegun ? await kept(db, key, sum) : { asOf: now, reckoned: [] };
    dividends.push({
      ...{ ...contract, ...period, engine, validFrom, asOf },
      activeFrom: activeFromOf(limits, category),
      paysAt: new Date(period.periodEnd.getTime() + engine.periods.graceMs),
      soFar: soFarOf(
        contract,
        reckoned.find((one) => one.category === category),
      ),
    });
  }
  return dividends;
}

interface Period {
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

async function periodAt(
  reader: Reader,
  { name, periods }: Engine,
  { merchantId, at }: { readonly merchantId: bigint; readonly at: Date },
): Promise<Period> {
  const read = sql(
    `dividend.period_at.${name}`,
    `SELECT ${periods.start('$2::timestamptz', 'm.time_zone')} AS "periodStart",
       ${periods.end('$2::timestamptz', 'm.time_zone')} AS "periodEnd"
     FROM ${merchantRows} m WHERE m.id = $1`,
  );
  const [row] = await reader.query<Period>(read, [merchantId, at]);
  if (!row) throw new Error(`there is no site ${merchantId}`);
  return row;
}

type Reckoned = Awaited<ReturnType<typeof reckonPeriod>>[number];

function soFarOf(terms: DividendTerms, reckoned: Reckoned | undefined): DividendSoFar | undefined {
  const part = reckoned?.parts.at(-1);
  if (!part) return undefined;
  const { lossCarriedIn } = reckoned as Reckoned;
  return { ...part, lossCarriedIn, missing: missingFor(dividendTiersOf(terms)[part.tier], part) };
}

const rest = (wanted: Money, has: bigint): Money => (wanted > has ? wanted - has : 0n) as Money;

const missingFor = (
  next: DividendTier | undefined,
  { validBet, result, actives }: DividendPart,
): DividendTier | undefined =>
  next && {
    turnover: rest(next.turnover, validBet),
    loss: next.loss > 0n ? rest(next.loss, result) : next.loss,
    actives: Math.max(0, next.actives - actives),
    rate: next.rate,
  };
