import { type Money, money } from '@app/shared/money/money';
import { type WorstDeficit, worstDeficit } from '@app/shared/payouts/dividend';
import { balancesOf, cash } from '../../../books/ledger/index.ts';
import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { contractsWithin } from '../../contracts/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { type PlacesInLine, placesInLine } from '../line/line-places.ts';
import { reserveOf } from '../line/set-aside.ts';
import { microToMoney } from '../micro.ts';
import { type LineSums, sumsOfLine } from './line-sums.ts';
import { namedTerms } from './named-terms.ts';
import { type PageOfSpans, previewSpans } from './preview-spans.ts';
import type { PlannedTerms } from './preview-terms.ts';

/** Accepted contracts begin within this time. */
const AHEAD_MS = 366 * 86_400_000;

export interface LineSolvencyAsked<Terms extends object> extends PlannedTerms<Terms> {
  readonly rowsMax: number;
}

/** Simulated figures of one agent in a line, over the spans of a page. */
export interface AgentOfLine {
  readonly publicId: string;
  readonly username: string;
  /** Distance from the agent whose terms are planned, agents without a contract included; 0 for that agent. */
  readonly depth: number;
  readonly gross: Money;
  /** Part of the gross for the nearest contracts below; may exceed it. */
  readonly passedOn: Money;
  readonly kept: Money;
  /** Amount kept in the worst span. */
  readonly lowest: Money;
  /** Worst possible deficit; only for agents who share the site's win and pay agents below. */
  readonly worst: WorstDeficit | undefined;
  /** Balance of cash and reserve, which cover any shortfall. */
  readonly funds: Money;
}

export interface LineSolvency extends PageOfSpans {
  /** Agents with a current or planned contract of the kind on these games, top first. */
  readonly agents: readonly AgentOfLine[];
  /** Count of further agents that are not listed. */
  readonly more: number;
  /** Sums of the whole line. `kept` is the amount from above. */
  readonly sums: Readonly<Record<'validBet' | 'gross' | 'passedOn' | 'kept', Money>>;
}

/**
 * A query. Simulates planned terms on the last thirty days, with the engine's own sums and rules, and returns the
 * results of all contracts of the agent's line; one page. Teams and all other contracts are those of each day.
 */
export async function lineSolvency<Terms extends object>(
  reader: Reader,
  engine: PayoutEngine<Terms>,
  { before, rowsMax, ...planned }: LineSolvencyAsked<Terms>,
  now: Date,
): Promise<LineSolvency> {
  const { preview } = engine;
  const { merchantId, agentId } = planned;
  const query = { merchantId, engine, periods: preview?.periods ?? engine.periods, before };
  const page = preview ? await previewSpans(reader, query, now) : { spans: [], before: undefined };
  const sums = await sumsOfLine(reader, engine, planned, page.spans);
  const places = await placesInLine(reader, { merchantId, agentId, at: now });
  const contracts = await contractsNow(reader, engine, planned, { places, now });
  const shown = contracts.slice(0, rowsMax);
  const ids = shown.map((one) => one.agentId);
  const names = await reader.query<Named>(readNames, [ids]);
  const accounts = ids.flatMap((id) => [cash(id), reserveOf(id)]);
  const funds = await balancesOf(reader, accounts);
  const payers = payersOf(contracts, places, engine);
  const agents = shown.map(({ agentId: id, terms }): AgentOfLine => {
    const named = names.find((one) => one.id === id);
    if (!named) throw new Error(`there is no agent ${id}`);
    return {
      publicId: named.publicId,
      username: named.username,
      depth: places.get(id)?.depth ?? 0,
      ...moneyOf(sums.of(id)),
      lowest: microToMoney(sums.of(id).lowest),
      worst: payers.has(id) && 'base' in terms ? worstDeficit(terms) : undefined,
      funds: money((funds.get(cash(id)) ?? 0n) + (funds.get(reserveOf(id)) ?? 0n)),
    };
  });
  return {
    ...page,
    agents,
    more: contracts.length - shown.length,
    sums: { validBet: money(sums.of(agentId).validBet), ...moneyOf(sums.all) },
  };
}

/** Derives `passedOn`, so that `kept` and `passedOn` add up to the gross. */
function moneyOf({ gross: earned, net }: LineSums) {
  const gross = microToMoney(earned);
  const kept = microToMoney(net);
  return { gross, kept, passedOn: money(gross - kept) };
}

interface ContractNow {
  readonly agentId: bigint;
  readonly isOfSite: boolean;
  readonly terms: ReturnType<typeof namedTerms>;
}

/** The line's contracts in force or agreed on, and the planned one, by place from the top. */
async function contractsNow<Terms extends object>(
  reader: Reader,
  engine: PayoutEngine<Terms>,
  { merchantId, agentId, uplineId, category, terms }: PlannedTerms<Terms>,
  { places, now }: { readonly places: PlacesInLine; readonly now: Date },
): Promise<ContractNow[]> {
  const to = new Date(now.getTime() + AHEAD_MS);
  const held = await contractsWithin(reader, engine.terms, { merchantId, from: now, to });
  const planned = {
    agentId,
    isOfSite: uplineId === null,
    terms: namedTerms(engine, { ...terms, category }),
  };
  const others = held
    .filter((one) => one.category === category && one.agentId !== agentId)
    .filter((one) => places.has(one.agentId))
    .map((one) => ({
      agentId: one.agentId,
      isOfSite: one.isOfSite,
      terms: namedTerms(engine, one),
    }));
  const depthOf = (one: ContractNow) => places.get(one.agentId)?.depth ?? 0;
  return [planned, ...others].sort(
    (a, b) => depthOf(a) - depthOf(b) || (a.agentId < b.agentId ? -1 : 1),
  );
}

/** Agents who pay agents below from the amount they receive; none for engines with `paidBy` `site`. */
function payersOf(
  contracts: readonly ContractNow[],
  places: PlacesInLine,
  { paidBy }: Pick<PayoutEngine, 'paidBy'>,
): ReadonlySet<bigint> {
  const payers = new Set<bigint>();
  if (paidBy === 'site') return payers;
  const contracted = new Set(contracts.map((one) => one.agentId));
  for (const { agentId, isOfSite } of contracts) {
    if (isOfSite) continue;
    let above = places.get(agentId)?.uplineId ?? null;
    while (above !== null && !contracted.has(above)) above = places.get(above)?.uplineId ?? null;
    if (above !== null) payers.add(above);
  }
  return payers;
}

interface Named {
  readonly id: bigint;
  readonly publicId: string;
  readonly username: string;
}

const readNames = sql(
  'payouts.names_of_line',
  `SELECT m.id, m.public_id AS "publicId", m.username FROM ${memberRows} m WHERE m.id = ANY ($1::bigint[])`,
);
